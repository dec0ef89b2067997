import { useState, useSyncExternalStore } from 'react';
import { onSeenRelease, seenReleases } from '../../api/seenRelease.ts';
import style from './NewReleaseNotice.module.css';

/** In a tab that was open when the figures changed. */
export function NewReleaseNotice() {
  const seen = useSyncExternalStore(onSeenRelease, seenReleases, () => null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  if (!seen || seen.latest === seen.first || seen.latest === dismissed) return null;
  return (
    <aside className={style.notice} role="status" aria-label="New figures">
      <p>
        {seen.latest > seen.first
          ? 'New figures are out. This page may still show the earlier ones.'
          : 'The figures on this page were withdrawn.'}
      </p>
      <button type="button" className={style.show} onClick={() => window.location.reload()}>
        Show {seen.latest > seen.first ? 'new' : 'current'} figures
      </button>
      <button
        type="button"
        className={style.close}
        aria-label="Dismiss"
        onClick={() => setDismissed(seen.latest)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}
