import { lazy, Suspense, useContext, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import type { SeenReleases } from '../../api/seenRelease.ts';
import { ViewerContext } from '../../api/viewer.ts';
import { parseRelease } from '../../navigation/shownRelease.ts';
import style from './NewReleaseNotice.module.css';

const WhatChangedDialog = lazy(() =>
  import('./WhatChangedDialog.tsx').then((module) => ({ default: module.WhatChangedDialog })),
);

export function ReleaseNews({ seen }: { seen: SeenReleases }) {
  const [dismissed, setDismissed] = useState<number | null>(null);
  // A link in the dialog leads to another page.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const [query] = useSearchParams();
  const viewer = useContext(ViewerContext);
  if (seen.latest.release === dismissed) return null;
  const isNewer = seen.latest.release > seen.first.release;
  return (
    <aside className={style.notice} role="status" aria-label="New figures">
      <p>{noticeText(seen, parseRelease(query.get('release')) !== null)}</p>
      {isNewer && viewer && mayOpen('bookmarks', viewer) && (
        <button
          type="button"
          className={style.show}
          aria-haspopup="dialog"
          onClick={() => {
            setWanted(true);
            setOpenedAt(key);
          }}
        >
          What changed?
        </button>
      )}
      <button type="button" className={style.show} onClick={() => window.location.reload()}>
        {isNewer ? 'Show new figures' : 'Show current figures'}
      </button>
      <button
        type="button"
        className={style.close}
        aria-label="Dismiss"
        onClick={() => setDismissed(seen.latest.release)}
      >
        <span aria-hidden="true">×</span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <WhatChangedDialog opened={openedAt === key} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </aside>
  );
}

function noticeText({ first, latest }: SeenReleases, isAsOf: boolean): string {
  if (latest.release < first.release) {
    return `The figures of ${first.name} were withdrawn. Those of ${latest.name} are current again.`;
  }
  const page = isAsOf ? 'keeps the figures it shows' : `may still show those of ${first.name}`;
  return `The figures of ${latest.name} are out. This page ${page}.`;
}
