import { CallError } from '../../../shared/api/client.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { may, workingFor } from '../../../shared/rules/access/permissions.ts';
import { actFor } from '../../api/acting.ts';
import { useViewer } from '../../api/viewer.ts';
import { askReason } from './reasonAsked.ts';

/** Before their first change, staff give a reason and act for the organization, so that the audit names both. */
export function useActingFirst({
  organization_uid,
  name,
}: Pick<OrganizationDetail, 'organization_uid' | 'name'>): () => Promise<void> {
  const viewer = useViewer();
  const begins = useBeginsActing(organization_uid);
  return async () => {
    if (!begins) return;
    const reason = await askReason(name, 'Act and save');
    if (reason === null) throw new CallError(0, { code: 'reason_missing' });
    await actFor(viewer, organization_uid, reason);
  };
}

/** Whether the next change makes the viewer act for the organization. */
export function useBeginsActing(organization: OrganizationUid): boolean {
  const viewer = useViewer();
  const isOwn = viewer.organization.organization_uid === organization;
  return !isOwn && workingFor(viewer) !== organization && may('organizations.assume', viewer);
}
