import { lazy, Suspense, useEffect, useState } from 'react';
import { loadAhead } from '../../navigation/loadAhead.ts';
import { LateBar } from '../../ui/page/LateBar.tsx';
import { useDialog } from '../objects/dialog.ts';

const load = () => import('./AdvancedForm.tsx').then((module) => ({ default: module.AdvancedSearch }));
const AdvancedSearch = lazy(load);

/** Loaded after the page’s content, or as soon as it is opened. */
export function AdvancedDialog() {
  const { open, close } = useDialog();
  const opened = open === 'advanced';
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (opened) setWanted(true);
  }, [opened]);
  useEffect(() => loadAhead(() => void load().catch(() => undefined)), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={<LateBar />}>
      <AdvancedSearch opened={opened} onClose={close} />
    </Suspense>
  );
}
