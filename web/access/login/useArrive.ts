import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { startSession } from '../../api/session.ts';
import { rememberPath, takeRememberedPath } from '../../navigation/rememberedPath.ts';
import { type Arrival, afterLogin, allowedRedirect } from './afterLogin.ts';

/** Starts the session and takes the person to where their login leads. Those who were logged in already pass through here, too. */
export function useArrive(where: 'dialog' | 'page'): (viewer: Viewer) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (viewer) => {
    const { origin } = window.location;
    const redirectUrl = query.get('redirect_url');
    // A duty comes first; where they wanted to go waits until it is done.
    const wanted = viewer.duty && allowedRedirect(redirectUrl, viewer, origin);
    if (wanted) rememberPath(wanted);
    const remembered = viewer.duty ? null : takeRememberedPath();
    const arrival = afterLogin(viewer, { redirectUrl, remembered, dialog: where === 'dialog', origin });
    startSession(viewer);
    go(arrival, (path) => navigate(path, { replace: where === 'page' }));
  };
}

function go(arrival: Arrival, navigate: (path: string) => void): void {
  if (arrival.how === 'full') window.location.assign(arrival.address);
  // A blocker may refuse the tab: then this one goes there.
  else if (arrival.how === 'new-tab' && window.open(arrival.path, '_blank')) window.location.reload();
  else navigate(arrival.path);
}
