import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasLoggedOutElsewhere, onSessionExpired } from '../api/sessionEnd.ts';
import { whyEnded } from '../api/whyEnded.ts';
import { paths } from '../navigation/paths.ts';
import { fullPath, rememberPath } from '../navigation/rememberedPath.ts';
import { withoutAsking } from '../navigation/unsaved.ts';

/** A call without a session leads to the login, and back here afterwards. */
export function SessionExpiry() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionExpired(() => {
        // Several calls may fail together; only the first one navigates.
        if (location.pathname === paths.login) return;
        // The page itself says that the preview has ended.
        if (whyEnded()) return;
        // An invite's page continues for visitors; its address without the token would lead nowhere.
        if (location.pathname === paths.acceptInvite) return;
        if (!hasLoggedOutElsewhere()) rememberPath(fullPath(location));
        withoutAsking(() => navigate(paths.login, { replace: true }));
      }),
    [navigate, location],
  );
  return null;
}
