import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onSeenRelease, seenReleases } from '../../api/seenRelease.ts';

const ReleaseNews = lazy(() =>
  import('./ReleaseNews.tsx').then((module) => ({ default: module.ReleaseNews })),
);

/** In a tab that was open when the figures changed. */
export function NewReleaseNotice() {
  const seen = useSyncExternalStore(onSeenRelease, seenReleases, () => null);
  if (!seen || seen.latest.release === seen.first.release) return null;
  return (
    <Suspense fallback={null}>
      <ReleaseNews seen={seen} />
    </Suspense>
  );
}
