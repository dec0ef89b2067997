import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type EventRow, keptSeconds, rowsSeconds } from '../../../platform/data/event.ts';
import { clock } from '../../../platform/services/clock.ts';
import { type Archived, archivedIn } from '../../archive/archived.ts';
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

export function ownArchived(
  { organization, account }: Person,
  archived: Archived,
  before: string,
): Promise<EventRow[]> {
  const period = { from: archived.from, until: archived.until, zone: 'UTC' };
  const own: Condition = { field: 'account_uid', operation: '=', values: [account] };
  return readArchived({ organization, archived, period }, [own], before);
}
