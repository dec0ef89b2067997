import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { organizationKey } from '../../../platform/data/keys.ts';
import { organization } from '../../../platform/data/organization.ts';
import { get } from '../../../platform/data/table/read.ts';

export async function isRemovable(uid: OrganizationUid): Promise<boolean> {
  return (await get(organization, organizationKey(uid)))?.activity_removable ?? false;
}
