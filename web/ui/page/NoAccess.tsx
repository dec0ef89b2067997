import { lazy, Suspense } from 'react';
import type { NoAccessProps } from './NoAccessMessage.tsx';

const Message = lazy(() =>
  import('./NoAccessMessage.tsx').then((module) => ({ default: module.NoAccessMessage })),
);

/** Loaded when it is needed, since most people never see it. */
export const NoAccess = (props: NoAccessProps) => (
  <Suspense
    fallback={
      <p className="unseen" role="status">
        Loading…
      </p>
    }
  >
    <Message {...props} />
  </Suspense>
);
