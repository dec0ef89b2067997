import { lazy, Suspense, useEffect, useState } from 'react';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { loadAhead } from '../../navigation/loadAhead.ts';
import { LateBar } from '../../ui/page/LateBar.tsx';
import { useDialog } from '../objects/dialog.ts';

const load = () => import('./LookupDialogs.tsx').then((module) => ({ default: module.LookupDialogs }));
const LookupDialogs = lazy(load);

/** Loaded after the page’s content, or as soon as one is opened. */
export function LateDialogs({ viewer }: { viewer: Viewer }) {
  const { open } = useDialog();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open !== null) setWanted(true);
  }, [open]);
  useEffect(() => loadAhead(() => void load().catch(() => undefined)), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={<LateBar />}>
      <LookupDialogs viewer={viewer} />
    </Suspense>
  );
}
