import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { CallError } from '../../shared/api/client.ts';
import { explain } from '../api/errorText.ts';
import { useSession } from '../api/session.ts';
import { announceStart, hasLoggedOut } from '../api/sessionEnd.ts';
import { ViewerContext } from '../api/viewer.ts';
import { ActionButton } from '../ui/Action.tsx';
import { AppSkeleton } from '../ui/AppSkeleton.tsx';
import { Message } from '../ui/Message.tsx';
import { paths, somethingWentWrong } from './paths.ts';
import { fullPath, rememberPath } from './rememberedPath.ts';

/** Routes below this one have a viewer; a visitor is sent to log in first. */
export function RequireSession() {
  const session = useSession();
  const someoneIsHere = session.status === 'viewer';
  // A logout is over once somebody is here again, in whichever tab they logged in.
  useEffect(() => {
    if (someoneIsHere) announceStart();
  }, [someoneIsHere]);
  switch (session.status) {
    case 'checking':
      return <AppSkeleton />;
    case 'visitor':
      return hasLoggedOut() ? <Navigate to={paths.home} replace /> : <ToLogin />;
    case 'failed':
      return <CheckFailed error={session.error} retry={session.retry} />;
    case 'viewer':
      return (
        <ViewerContext value={session.viewer}>
          <Outlet />
        </ViewerContext>
      );
  }
}

/** For a page that stands in the app but shows itself to everybody. */
export function OptionalSession() {
  const session = useSession();
  if (session.status === 'checking') return <AppSkeleton />;
  return (
    <ViewerContext value={session.status === 'viewer' ? session.viewer : null}>
      <Outlet />
    </ViewerContext>
  );
}

function ToLogin() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberPath(fullPath(location));
    navigate(paths.login, { replace: true });
  }, [location, navigate]);
  return <AppSkeleton />;
}

function CheckFailed({ error, retry }: { error: CallError; retry: () => void }) {
  if (error.code !== 'network') return <Navigate to={somethingWentWrong(error.status)} replace />;
  return (
    <main>
      <Message
        title="You’re offline, or we are"
        actions={<ActionButton onClick={retry}>Try again</ActionButton>}
      >
        <p>{explain(error)}</p>
      </Message>
    </main>
  );
}
