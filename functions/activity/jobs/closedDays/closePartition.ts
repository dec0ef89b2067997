import { timeOfEvent } from '../../../../shared/model/activity/activity.ts';
import { nextDay } from '../../../../shared/model/activity/zoneTime.ts';
import { type EventRow, event, eventsOf, type Partition } from '../../../platform/data/event.ts';
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
import { type CountRows, differences, Recount, sizeOf } from './recount.ts';
import { added, corrected, finished } from './repair.ts';

export type Closed = { events: number; drift: number };

/**
 * Recounts a day from its events and repairs the drift. The events pass through once, a page at a time, so memory doesn't
 * grow with the day. Idempotent: rows of counts that change meanwhile are read again.
 */
export async function closePartition(
  partition: Partition,
  date: string,
  archive: (events: readonly EventRow[]) => Promise<void>,
): Promise<Closed> {
  const [month, day] = [date.slice(0, 7), date.slice(8)];
  const recount = new Recount();
  const closed = { events: 0, drift: 0 };
  for await (const events of eventsOfDay(partition, date)) {
    recount.add(events);
    closed.events += events.length;
    await archive(events);
  }
  const wanted = recount.rows();
  const repair = async (write: Promise<void>, off: Counts) => {
    await write;
    closed.drift += sizeOf(off);
  };
  await retryOnConflict(async () => {
    const rows = await readStored(countsOf(partition, month), undefined, (SK) => isDay(SK, day));
    for (const { key, names, ...row } of differing(wanted, rows)) {
      const person = monthOfPersonIn(key.SK);
      // The month can't be recounted before it ends, so it gets the same difference in the same transaction.
      const together = person ? [added({ PK: key.PK, SK: person }, inMonth(names))] : [];
      await repair(commit(finished({ key, ...row }), ...together), names);
    }
    const key = { PK: totalsOf(month), SK: partition };
    const total = (await readStored(key.PK, partition)).find(({ key: { SK } }) => SK === partition);
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

async function* eventsOfDay(partition: Partition, date: string): AsyncGenerator<EventRow[]> {
  const [from = 0, until = 0] = [date, nextDay(date)].map((day) => Date.parse(`${day}T00:00:00Z`));
  const range = {
    PK: eventsOf(partition, date.slice(0, 7)),
    between: [firstId(from), firstId(until)] as const,
  };
  for await (const rows of pages(event, range, { consistent: true })) {
    yield rows.filter(({ id }) => timeOfEvent(id) < until);
  }
}
