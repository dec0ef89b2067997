import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onSessionExpired } from '../api/sessionEnd.ts';
import { paths } from './paths.ts';
import { fullPath, rememberPath } from './rememberedPath.ts';

/** A call that finds no session any more leads to login, and back here after it. */
export function SessionExpiry() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionExpired(() => {
        rememberPath(fullPath(location));
        navigate(paths.login, { replace: true });
      }),
    [navigate, location],
  );
  return null;
}
