import { lazy, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { CallError } from '../../shared/api/client.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { mayOpen } from '../../shared/rules/access/visibility.ts';
import { explain } from '../api/errorText.ts';
import { useSession } from '../api/session.ts';
import { announceStart, hasLoggedOut, hasLoggedOutElsewhere, whyEnded } from '../api/sessionEnd.ts';
import { sessionHint } from '../api/sessionHint.ts';
import { ViewerContext } from '../api/viewer.ts';
import { palette } from '../navigation/palette.ts';
import { dutyPaths, paths, somethingWentWrong } from '../navigation/paths.ts';
import { fullPath, rememberPath } from '../navigation/rememberedPath.ts';
import { SessionEnding } from '../ui/bar/SessionEnding.tsx';
import { ActionButton } from '../ui/controls/Action.tsx';
import { AppSkeleton } from '../ui/page/AppSkeleton.tsx';
import { Message } from '../ui/page/Message.tsx';
import { StatisticsContext } from '../ui/statistics/statisticsSubject.ts';
import { AccountDialogHost } from './AccountDialogHost.tsx';
import { PaletteHost } from './palette/PaletteHost.tsx';

const StatisticsView = lazy(() =>
  import('../activity/statistics/StatisticsView.tsx').then((module) => ({ default: module.StatisticsView })),
);

const PreviewEnded = lazy(() =>
  import('../access/auth/preview/PreviewEnded.tsx').then((module) => ({ default: module.PreviewEnded })),
);

const Suspended = lazy(() =>
  import('../access/auth/Suspended.tsx').then((module) => ({ default: module.Suspended })),
);

const AccessEnded = lazy(() =>
  import('../access/auth/AccessEnded.tsx').then((module) => ({ default: module.AccessEnded })),
);

export function RequireSession() {
  const session = useSession();
  const someoneIsHere = session.status === 'viewer';
  // Somebody has logged in again, in this tab or another. A logout may come before this effect, and removes the hint.
  useEffect(() => {
    if (someoneIsHere && sessionHint.read()) announceStart();
  }, [someoneIsHere]);
  const ended = hasLoggedOut() ? null : whyEnded();
  switch (session.status) {
    case 'checking':
      return <AppSkeleton />;
    case 'visitor':
      if (ended)
        return typeof ended === 'string' ? <PreviewEnded why={ended} /> : <Suspended of={ended.suspended} />;
      return hasLoggedOut() ? (
        <Detour to={paths.home} andBack={false} />
      ) : (
        <Detour to={paths.login} andBack={!hasLoggedOutElsewhere()} />
      );
    case 'failed':
      return <CheckFailed error={session.error} retry={session.retry} />;
    case 'viewer':
      if (session.viewer.duty === 'contract_ended') return <AfterEnd viewer={session.viewer} />;
      return session.viewer.duty ? (
        <Detour to={dutyPaths[session.viewer.duty]} />
      ) : (
        <WithViewer viewer={session.viewer} />
      );
  }
}

/** After a contract’s end, administrators still read people and the audit log. */
function AfterEnd({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const reads = pathname === paths.userSettings && mayOpen('manage_users', viewer);
  return (
    <ViewerContext value={viewer}>
      {reads ? (
        <StatisticsContext value={StatisticsView}>
          <Outlet />
        </StatisticsContext>
      ) : (
        <AccessEnded viewer={viewer} />
      )}
      <AccountDialogHost />
    </ViewerContext>
  );
}

/** For app pages that visitors may see. */
export function OptionalSession() {
  const session = useSession();
  if (session.status === 'checking') return <AppSkeleton />;
  return <WithViewer viewer={session.status === 'viewer' ? session.viewer : null} />;
}

function WithViewer({ viewer }: { viewer: Viewer | null }) {
  return (
    <ViewerContext value={viewer}>
      <StatisticsContext value={StatisticsView}>
        <Outlet />
      </StatisticsContext>
      {viewer && <SessionEnding viewer={viewer} />}
      <AccountDialogHost />
      <PaletteHost />
    </ViewerContext>
  );
}

/** Navigates elsewhere and returns here afterwards. The listener repeats it if a quick Back canceled it. */
function Detour({ to, andBack = true }: { to: string; andBack?: boolean }) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      if (andBack) rememberPath(fullPath(location));
      navigate(to, { replace: true });
    };
    palette.close();
    const leaveAgain = () => {
      if (window.location.pathname === location.pathname) leave();
    };
    leave();
    window.addEventListener('popstate', leaveAgain);
    return () => window.removeEventListener('popstate', leaveAgain);
  }, [to, andBack, location, navigate]);
  return <AppSkeleton />;
}

function CheckFailed({ error, retry }: { error: CallError; retry: () => void }) {
  if (error.code === 'network_denied') return <FromElsewhere error={error} retry={retry} />;
  if (error.code !== 'network') return <Navigate to={somethingWentWrong(error.status, error)} replace />;
  return (
    <AppSkeleton>
      <Message
        title="You’re offline, or our server is"
        actions={<ActionButton onClick={retry}>Try again</ActionButton>}
      >
        <p>{explain(error)}</p>
        <p>The page loads by itself when the connection is back.</p>
      </Message>
    </AppSkeleton>
  );
}

function FromElsewhere({ error, retry }: { error: CallError; retry: () => void }) {
  return (
    <AppSkeleton>
      <Message title="Not from this network" actions={<ActionButton onClick={retry}>Try again</ActionButton>}>
        <p>{explain(error)}</p>
        <p>Connect to your organization’s network, or ask your administrator to add this one.</p>
      </Message>
    </AppSkeleton>
  );
}
