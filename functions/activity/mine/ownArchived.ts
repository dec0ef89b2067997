import { type Archived, archivedIn } from '../../archive/archived.ts';
import { type EventRow, keptSeconds, rowsSeconds } from '../../data/event.ts';
import { clock } from '../../services/clock.ts';
import { readArchived } from '../query/archive/rows.ts';
import type { Condition } from '../query/questionOf.ts';
import type { Person } from './person.ts';

/** What is only in the archive: events that are older than rows are kept. */
export async function archivedBeforeRows(): Promise<Archived | undefined> {
  const now = clock.now().getTime();
  const archived = await archivedIn({ from: now - keptSeconds * 1000, until: now - rowsSeconds * 1000 });
  return archived && archived.batches.length > 0 ? archived : undefined;
}

/** The newest of a person's archived events before an id, oldest first. */
export function ownArchived(
  { organization, account }: Person,
  archived: Archived,
  before: string,
): Promise<EventRow[]> {
  const period = { from: archived.from, until: archived.until, zone: 'UTC' };
  const own: Condition = { field: 'account_uid', operation: '=', values: [account] };
  return readArchived({ organization, archived, period }, [own], before);
}
