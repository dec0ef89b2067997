import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { useViewer } from '../../api/viewer.ts';

/** Only administrators of the organization itself: nobody else may have its log sent somewhere. */
export function useMaySetUp(organization: OrganizationUid): boolean {
  const viewer = useViewer();
  return (
    !viewer.acting_for &&
    viewer.organization.organization_uid === organization &&
    may('audit.stream', viewer, organization)
  );
}
