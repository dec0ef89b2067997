import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetFailures } from '../navigation/pageLoader.ts';
import { useScroll } from '../navigation/useScroll.ts';
import { AppSkeleton } from '../ui/page/AppSkeleton.tsx';
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx';
import { isAppPath } from './isAppPath.ts';
import { LoginDialogHost } from './LoginDialogHost.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { usePageLoads } from './usePageLoads.ts';

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
