import { Suspense } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { LoginDialogHost } from './LoginDialogHost.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import { useScroll } from './useScroll.ts';

/** Everything below the router; tests put a router of their own around it. */
export function App() {
  useScroll();
  return (
    <ErrorBoundary>
      <LoginDialogHost>
        <SessionExpiry />
        <Suspense fallback={null}>
          <AppRoutes />
        </Suspense>
      </LoginDialogHost>
    </ErrorBoundary>
  );
}
