import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { organizationKey } from '../../data/keys.ts';
import { organization } from '../../data/organization.ts';
import { get } from '../../data/table/read.ts';

/** Whether an organization lets its people remove what is kept of what they did. */
export async function isRemovable(uid: OrganizationUid): Promise<boolean> {
  return (await get(organization, organizationKey(uid)))?.activity_removable ?? false;
}
