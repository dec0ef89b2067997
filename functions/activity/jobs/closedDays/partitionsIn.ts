import { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type Partition, partitionsOf, visitors } from '../../../platform/data/event.ts';
import { totalsOf } from '../../../platform/data/eventCount.ts';
import { allOrganizations } from '../../../platform/data/keys.ts';
import { organization } from '../../../platform/data/organization.ts';
import { storedPages } from '../../../platform/data/table/query.ts';
import { readStored } from '../../counts/stored.ts';

/** Organizations without events are included, since lost counts may be all that an event left. */
export async function partitionsIn(month: string): Promise<Partition[]> {
  const found = new Set<Partition>(partitionsOf(visitors));
  for await (const items of storedPages(organization, { GSI1PK: allOrganizations })) {
    // Only the id is read, so that no other field can keep a day from being closed.
    for (const { organization_uid } of items) found.add(OrganizationUid.parse(organization_uid?.S));
  }
  for (const { key } of await readStored(totalsOf(month))) found.add(key.SK as Partition);
  return [...found].sort();
}
