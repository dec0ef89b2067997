import { type Partition, partitionsOf, visitors } from '../../../platform/data/event.ts';
import { totalsOf } from '../../../platform/data/eventCount.ts';
import { allOrganizations } from '../../../platform/data/keys.ts';
import { organization } from '../../../platform/data/organization.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { readStored } from '../../counts/stored.ts';

/** Organizations without events are included, since lost counts may be all that an event left. */
export async function partitionsIn(month: string): Promise<Partition[]> {
  const found = new Set<Partition>(partitionsOf(visitors));
  for await (const rows of pages(organization, { GSI1PK: allOrganizations })) {
    for (const { organization_uid } of rows) found.add(organization_uid);
  }
  for (const { key } of await readStored(totalsOf(month))) found.add(key.SK as Partition);
  return [...found].sort();
}
