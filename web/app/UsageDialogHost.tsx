import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrganizationUid } from '../../shared/model/ids.ts';
import { may, workingFor } from '../../shared/rules/permissions.ts';
import { ViewerContext } from '../api/viewer.ts';
import { useUsageDialog } from '../navigation/usageDialog.ts';

const UsageDialog = lazy(() =>
  import('../activity/UsageDialog.tsx').then((module) => ({ default: module.UsageDialog })),
);

/** Shows usage statistics over any page of the administration; their code comes when they are first wanted. */
export function UsageDialogHost() {
  const viewer = useContext(ViewerContext);
  const { shown, close } = useUsageDialog();
  const [query] = useSearchParams();
  const [wanted, setWanted] = useState(shown !== null);
  const isOpen = shown !== null;
  useEffect(() => {
    if (isOpen) setWanted(true);
  }, [isOpen]);
  if (!wanted || !viewer) return null;
  const named = shown?.kind === 'organization' ? shown.uid : query.get('organization');
  const organization = OrganizationUid.safeParse(named).data ?? workingFor(viewer);
  if (!may('statistics.read', viewer, organization)) return null;
  return (
    <Suspense fallback={null}>
      <UsageDialog shown={shown} organization={organization} onClose={close} />
    </Suspense>
  );
}
