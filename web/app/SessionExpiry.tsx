import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSessionExpired } from '../api/sessionEnd.ts';
import { paths } from '../navigation/paths.ts';
import { fullPath, rememberPath } from '../navigation/rememberedPath.ts';

/** A call that finds no session any more leads to login, and back here after it. */
export function SessionExpiry() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionExpired(() => {
        // Of calls that were under way together the first has led here already: nobody wants back to login itself.
        if (location.pathname === paths.login) return;
        // An invite's page goes on with a visitor; its address, without the token, would lead back to nothing.
        if (location.pathname === paths.acceptInvite) return;
        rememberPath(fullPath(location));
        navigate(paths.login, { replace: true });
      }),
    [navigate, location],
  );
  return null;
}
