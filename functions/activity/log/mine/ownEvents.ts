import { newestEventMinutes, timeOfEvent } from '../../../../shared/model/activity/activity.ts';
import { rowsPerPage } from '../../../../shared/model/activity/activityQuery.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type EventRow, event, eventsOf, keptSeconds, rowsSeconds } from '../../../platform/data/event.ts';
import { list, type Page, pages, type Range } from '../../../platform/data/table/query.ts';
import { clock } from '../../../platform/services/clock.ts';
import { type Archived, archivedIn, type Span } from '../../archive/archived.ts';
import { firstId, monthsOf } from '../months.ts';
import { readArchived } from '../query/archive/rows.ts';
import type { Condition } from '../query/questionOf.ts';
import type { Person } from './person.ts';

const eventsPerRead = 1000;

export type OwnPage = { events: EventRow[]; before: string | undefined };

export async function* ownEvents(person: Person, from?: string): AsyncGenerator<OwnPage> {
  const archived = await archivedBeforeRows(person.organization);
  const end = archived && firstId(archived.until);
  const isPast = end !== undefined && from !== undefined && from <= end;
  if (!isPast) yield* ownRows(person, from, archived);
  if (!archived || end === undefined) return;
  let before = isPast ? from : end;
  for (;;) {
    const events = (await ownArchived(person, archived, before)).reverse();
    const last = events.length > rowsPerPage ? events.at(-1)?.id : undefined;
    yield { events, before: last };
    if (last === undefined) return;
    before = last;
  }
}

export async function* ownEventsInRows(person: Person): AsyncGenerator<OwnPage> {
  const archived = await archivedBeforeRows(person.organization);
  const [gap] = archived?.gaps ?? [];
  yield* ownRows(person, undefined, archived && gap ? { ...archived, until: gap.from } : archived);
}

async function* ownRows(
  { organization, account }: Person,
  from: string | undefined,
  archived: Archived | undefined,
): AsyncGenerator<OwnPage> {
  const oldest = archived?.until ?? clock.now().getTime() - keptSeconds * 1000;
  const rest = archived && firstId(archived.until);
  const newest = from ?? firstId(clock.now().getTime() + newestEventMinutes * 60_000);
  const months = monthsOf(oldest, timeOfEvent(newest) + 1).reverse();
  for (const month of months) {
    let before: string | undefined = newest;
    while (before !== undefined) {
      const range: Range = { PK: eventsOf(organization, month), between: [firstId(oldest), before] };
      const page = { limit: eventsPerRead, newestFirst: true };
      const { rows, cursor }: Page<typeof event> = await list([event], range, page);
      const earlier = rows.filter(({ id }) => id !== before);
      const last: string | undefined = cursor && earlier.at(-1)?.id;
      const events = earlier.filter(({ account_uid }) => account_uid === account);
      yield { events, before: last ?? startOf(month, months) ?? rest };
      before = last;
    }
  }
}

const startOf = (month: string, months: readonly string[]) =>
  month === months.at(-1) ? undefined : firstId(Date.parse(`${month}-01T00:00:00Z`));

const dayMs = 24 * 60 * 60_000;

async function archivedBeforeRows(organization: OrganizationUid): Promise<Archived | undefined> {
  const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
  const archived = await archivedIn(organization, {
    from: today - keptSeconds * 1000,
    until: today - rowsSeconds * 1000,
  });
  return archived && archived.batches.length > 0 ? archived : undefined;
}

/** The last events before an id, of the archive and of its gaps. */
async function ownArchived(
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
