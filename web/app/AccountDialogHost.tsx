import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { ViewerContext } from '../api/viewer.ts';
import { giveFocusBack, useAccountDialog } from '../navigation/accountDialog.ts';

const AccountDialog = lazy(() =>
  import('../access/myAccount/AccountDialog.tsx').then((module) => ({ default: module.AccountDialog })),
);

/** Shows the account dialog over any page of the app; its code comes when it is first wanted. */
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
  // Legacy accounts have no settings of their own.
  if (!wanted || !viewer || viewer.legacy) return null;
  return (
    <Suspense fallback={null}>
      <AccountDialog viewer={viewer} view={view} onView={show} onClose={close} />
    </Suspense>
  );
}
