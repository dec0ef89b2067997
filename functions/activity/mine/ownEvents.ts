import { newestEventMinutes, timeOfEvent } from '../../../shared/model/activity.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { type EventRow, event, eventsOf, keptSeconds } from '../../data/event.ts';
import { list, type Range } from '../../data/table/query.ts';
import { clock } from '../../services/clock.ts';
import { firstId, monthsOf } from '../months.ts';

const eventsPerRead = 1000;

export type Person = { organization: OrganizationUid; account: AccountUid };
/** What one read found, and the id before which the next one goes on; undefined at the end. */
type OwnPage = { events: EventRow[]; before: string | undefined };

/** What a person did, the newest first, one read at a time. Other people's events are read past. */
export async function* ownEvents({ organization, account }: Person, from?: string): AsyncGenerator<OwnPage> {
  const now = clock.now().getTime();
  const newest = from ?? firstId(now + newestEventMinutes * 60_000);
  const oldest = now - keptSeconds * 1000;
  const months = monthsOf(oldest, timeOfEvent(newest) + 1).reverse();
  for (const month of months) {
    let before: string | undefined = newest;
    while (before !== undefined) {
      const range: Range = { PK: eventsOf(organization, month), between: [firstId(oldest), before] };
      const page = { limit: eventsPerRead, newestFirst: true };
      const { rows }: { rows: EventRow[] } = await list([event], range, page);
      const earlier = rows.filter(({ id }) => id !== before);
      const last: string | undefined = rows.length === eventsPerRead ? earlier.at(-1)?.id : undefined;
      const events = earlier.filter(({ account_uid }) => account_uid === account);
      yield { events, before: last ?? startOf(month, months) };
      before = last;
    }
  }
}

/** Undefined for the oldest month, before which nothing is kept. */
const startOf = (month: string, months: readonly string[]) =>
  month === months.at(-1) ? undefined : firstId(Date.parse(`${month}-01T00:00:00Z`));
