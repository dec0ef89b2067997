import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { organizationKey } from '../../../platform/data/keys.ts';
import { organization } from '../../../platform/data/organization.ts';
import { get } from '../../../platform/data/table/read.ts';

/** Whether an organization lets its people remove what is kept of what they did. */
export async function isRemovable(uid: OrganizationUid): Promise<boolean> {
  return (await get(organization, organizationKey(uid)))?.activity_removable ?? false;
}
