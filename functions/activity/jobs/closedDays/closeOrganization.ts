import { timeOfEvent } from '../../../../shared/model/activity/activity.ts';
import { nextDay } from '../../../../shared/model/activity/zoneTime.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type EventRow, event, eventsOf } from '../../../platform/data/event.ts';
import {
  countsOf,
  isDay,
  monthOfPersonIn,
  personMonth,
  totalsOf,
} from '../../../platform/data/eventCount.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { retryOnConflict } from '../../../platform/data/table/retry.ts';
import { type Counts, keyText, readStored, type StoredRow } from '../../counts/stored.ts';
import { firstId } from '../../log/months.ts';
import { type CountRows, differences, recount, sizeOf } from './recount.ts';
import { added, corrected, finished } from './repair.ts';

export type Closed = { events: readonly EventRow[]; drift: number };

/** Recounts a day from its events and repairs the drift. Idempotent: rows that change meanwhile are read again. */
export async function closeOrganization(organization: OrganizationUid, date: string): Promise<Closed> {
  const [month, day] = [date.slice(0, 7), date.slice(8)];
  const events = await eventsOfDay(organization, date);
  const wanted = recount(events);
  const closed = { events, drift: 0 };
  const repair = async (write: Promise<void>, off: Counts) => {
    await write;
    closed.drift += sizeOf(off);
  };
  await retryOnConflict(async () => {
    const rows = (await readStored(countsOf(organization, month))).filter(({ key }) => isDay(key.SK, day));
    for (const { key, names, ...row } of differing(wanted, rows)) {
      const person = monthOfPersonIn(key.SK);
      // The month can't be recounted before it ends, so it gets the same difference in the same transaction.
      const together = person ? [added({ PK: key.PK, SK: person }, inMonth(names))] : [];
      await repair(commit(finished({ key, ...row }), ...together), names);
    }
    const key = { PK: totalsOf(month), SK: organization };
    const total = (await readStored(key.PK, organization)).find(({ key: { SK } }) => SK === organization);
    const ofDay = (counts: Counts) => new Map([...counts].filter(([name]) => name.endsWith(`~${day}`)));
    const right = ofDay(wanted.get(keyText(key))?.counts ?? new Map<string, number>());
    const off = differences(right, ofDay(total?.counts ?? new Map()));
    if (off.size > 0) {
      await repair(commit(corrected({ key, wanted: right, stored: total, names: off.keys() })), off);
    }
  });
  return closed;
}

type Differing = { key: StoredRow['key']; wanted: Counts; stored: StoredRow | undefined; names: Counts };

function differing(wanted: CountRows, rows: readonly StoredRow[]): Differing[] {
  const stored = new Map(rows.map((row) => [keyText(row.key), row]));
  const keys = new Map(
    [...wanted.values(), ...rows]
      .filter(({ key }) => !key.PK.startsWith(totalsOf('')) && isOfDays(key))
      .map(({ key }) => [keyText(key), key]),
  );
  return [...keys].flatMap(([name, key]) => {
    const right = wanted.get(name)?.counts ?? new Map<string, number>();
    const row = stored.get(name);
    const names = differences(right, row?.counts ?? new Map());
    return names.size > 0 ? [{ key, wanted: right, stored: row, names }] : [];
  });
}

const isOfDays = ({ PK, SK }: StoredRow['key']) =>
  !PK.startsWith(totalsOf('')) && !SK.startsWith(personMonth(''));

/** `login~1730` counts as `login~all` in a month. */
function inMonth(off: Counts): Counts {
  const months: Counts = new Map();
  for (const [name, n] of off) {
    const total = `${name.split('~', 1)[0]}~all`;
    months.set(total, (months.get(total) ?? 0) + n);
  }
  return months;
}

async function eventsOfDay(organization: OrganizationUid, date: string): Promise<EventRow[]> {
  const [from, until] = [date, nextDay(date)].map((day) => Date.parse(`${day}T00:00:00Z`));
  const range = {
    PK: eventsOf(organization, date.slice(0, 7)),
    between: [firstId(from ?? 0), firstId(until ?? 0)] as const,
  };
  const found: EventRow[] = [];
  for await (const rows of pages(event, range, { consistent: true })) {
    found.push(...rows.filter(({ id }) => timeOfEvent(id) < (until ?? 0)));
  }
  return found;
}
