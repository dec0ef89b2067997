import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { may, workingFor } from '../../../shared/rules/access/permissions.ts';
import { actFor } from '../../api/acting.ts';
import { useViewer } from '../../api/viewer.ts';

/** Internal administrators act for an organization before their first change, so that the audit names both. */
export function useActingFirst(organization: OrganizationUid): () => Promise<void> {
  const viewer = useViewer();
  const begins = useBeginsActing(organization);
  return async () => {
    if (begins) await actFor(viewer, organization);
  };
}

/** Whether the next change makes the viewer act for the organization. */
export function useBeginsActing(organization: OrganizationUid): boolean {
  const viewer = useViewer();
  const isOwn = viewer.organization.organization_uid === organization;
  return !isOwn && workingFor(viewer) !== organization && may('organizations.assume', viewer);
}
