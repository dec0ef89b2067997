import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { startSession } from '../../api/session.ts';
import { rememberPath, takeRememberedPath } from '../../navigation/rememberedPath.ts';
import { type Arrival, afterLogin, allowedRedirect } from './afterLogin.ts';

/** Starts the session and opens the page that the login leads to. Also used for people who were already logged in. */
export function useArrive(where: 'dialog' | 'page'): (viewer: Viewer) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (viewer) => {
    const { origin } = window.location;
    const redirectUrl = query.get('redirect_url');
    // The requested page is remembered until the duty is done.
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
  // If a popup blocker refuses the new tab, navigate in this one.
  else if (arrival.how === 'new-tab' && window.open(arrival.path, '_blank')) window.location.reload();
  else navigate(arrival.path);
}
