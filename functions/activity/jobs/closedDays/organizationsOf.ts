import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { visitors } from '../../../platform/data/event.ts';
import { totalsOf } from '../../../platform/data/eventCount.ts';
import { allOrganizations } from '../../../platform/data/keys.ts';
import { organization } from '../../../platform/data/organization.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { readStored } from '../../counts/stored.ts';

export async function organizationsOf(month: string): Promise<OrganizationUid[]> {
  const found = new Set<OrganizationUid>([visitors]);
  for await (const rows of pages(organization, { GSI1PK: allOrganizations })) {
    for (const { organization_uid } of rows) found.add(organization_uid);
  }
  for (const { key } of await readStored(totalsOf(month))) found.add(key.SK as OrganizationUid);
  return [...found].sort();
}
