import { rowsPerPage } from '../../../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type EventRow, event, eventsOf, keptSeconds, rowsSeconds } from '../../../platform/data/event.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { clock } from '../../../platform/services/clock.ts';
import { type Archived, archivedIn, type Span } from '../../archive/archived.ts';
import { firstId, monthsOf } from '../months.ts';
import { readArchived } from '../query/archive/rows.ts';
import type { Condition } from '../query/questionOf.ts';
import type { Person } from './person.ts';

const dayMs = 24 * 60 * 60_000;

export async function archivedBeforeRows(organization: OrganizationUid): Promise<Archived | undefined> {
  const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
  const archived = await archivedIn(organization, {
    from: today - keptSeconds * 1000,
    until: today - rowsSeconds * 1000,
  });
  return archived && archived.batches.length > 0 ? archived : undefined;
}

/** The last events before an id, of the archive and of its gaps. */
export async function ownArchived(
  { organization, account }: Person,
  archived: Archived,
  before: string,
): Promise<EventRow[]> {
  const period = { from: archived.from, until: archived.until, zone: 'UTC' };
  const own: Condition = { field: 'account_uid', operation: '=', values: [account] };
  const found = await readArchived({ organization, archived, period }, [own], before);
  for (const gap of archived.gaps) {
    for await (const row of rowsIn(gap, organization)) {
      if (row.account_uid === account && row.id < before) found.push(row);
    }
  }
  return found.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(-(rowsPerPage + 1));
}

async function* rowsIn({ from, until }: Span, organization: OrganizationUid): AsyncGenerator<EventRow> {
  for (const month of monthsOf(from, until)) {
    const range = { PK: eventsOf(organization, month), between: [firstId(from), firstId(until)] as const };
    for await (const rows of pages(event, range)) yield* rows;
  }
}
