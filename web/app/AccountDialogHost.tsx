import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { ViewerContext } from '../api/viewer.ts';
import { giveFocusBack, useAccountDialog } from '../navigation/accountDialog.ts';
import { LateBar } from '../ui/page/LateBar.tsx';

const AccountDialog = lazy(() =>
  import('../access/account/AccountDialog.tsx').then((module) => ({ default: module.AccountDialog })),
);

/** Lazy: loads the account dialog when it is first opened. */
export function AccountDialogHost() {
  const viewer = useContext(ViewerContext);
  const { view, show, close } = useAccountDialog();
  const [wanted, setWanted] = useState(view !== null);
  const isOpen = view !== null;
  useEffect(() => {
    if (!isOpen) return;
    setWanted(true);
    return giveFocusBack;
  }, [isOpen]);
  // Legacy accounts have no settings.
  if (!wanted || !viewer || viewer.legacy) return null;
  return (
    <Suspense fallback={<LateBar />}>
      <AccountDialog viewer={viewer} view={view} onView={show} onClose={close} />
    </Suspense>
  );
}
