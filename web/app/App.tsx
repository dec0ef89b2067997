import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { logEvent } from '../api/log.ts';
import { pageName } from '../api/pageName.ts';
import { hasLoggedOutElsewhere, onSessionExpired, whyEnded } from '../api/sessionEnd.ts';
import { forgetFailures } from '../navigation/pageLoader.ts';
import { paths } from '../navigation/paths.ts';
import { fullPath, rememberPath } from '../navigation/rememberedPath.ts';
import { withoutAsking } from '../navigation/unsaved.ts';
import { useScroll } from '../navigation/useScroll.ts';
import { AppSkeleton } from '../ui/page/AppSkeleton.tsx';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { isAppPath } from './isAppPath.ts';
import { LoginDialogHost } from './LoginDialogHost.tsx';
import { AppRoutes } from './routes.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Everything below the router, so that tests can supply their own. `isMissing`: the server has no page at this address. */
export function App({ isPrerendered = false, isMissing = false }) {
  const { key, pathname } = useLocation();
  const [first] = useState(key);
  useScroll(isPrerendered);
  usePageLoads(isPrerendered);
  return (
    <ErrorBoundary at={key} onLeft={forgetFailures} around={isAppPath(pathname) ? 'frame' : 'nothing'}>
      <UnsavedGuard>
        <LoginDialogHost>
          <SessionExpiry />
          <Suspense fallback={<Waiting />}>
            <AppRoutes isMissing={isMissing && key === first} />
          </Suspense>
        </LoginDialogHost>
      </UnsavedGuard>
    </ErrorBoundary>
  );
}

/** App pages show a skeleton; public pages wait inside their layout. */
function Waiting() {
  return isAppPath(useLocation().pathname) ? <AppSkeleton /> : null;
}

/** Logs page loads. The light script has already logged a prerendered page's. */
function usePageLoads(isPrerendered: boolean): void {
  const { pathname } = useLocation();
  const noted = useRef(isPrerendered ? pathname : '');
  useEffect(() => {
    if (noted.current === pathname) return;
    noted.current = pathname;
    logEvent('page-load', { page_name: pageName(pathname), url: pathname });
  }, [pathname]);
}

/** A call without a session leads to the login, and back here afterwards. */
function SessionExpiry() {
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
