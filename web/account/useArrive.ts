import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Viewer } from '../../shared/model/viewer.ts';
import { startSession } from '../api/session.ts';
import { takeRememberedPath } from '../app/rememberedPath.ts';
import { type Arrival, afterLogin } from './afterLogin.ts';

/** Starts the session and takes the person to where their login leads. */
export function useArrive(where: 'dialog' | 'page'): (viewer: Viewer) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (viewer) => {
    const arrival = afterLogin(viewer, {
      redirectUrl: query.get('redirect_url'),
      remembered: takeRememberedPath(),
      dialog: where === 'dialog',
      origin: window.location.origin,
    });
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
