import { archiveWriter } from '../../../functions/activity/archive/writeBatch.ts';
import {
  archivedMonth,
  archivedMonths,
  closedDay,
  firstClosed,
} from '../../../functions/platform/data/closedDay.ts';
import type { EventRow } from '../../../functions/platform/data/event.ts';
import { batchWriter, put } from '../../../functions/platform/data/table/batchWriter.ts';
import { allRows } from '../../../functions/platform/data/table/query.ts';
import { clock } from '../../../functions/platform/services/clock.ts';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import { nextDay } from '../../../shared/model/activity/zoneTime.ts';
import { stepsOf } from '../../../shared/rules/activity/statisticsPeriod.ts';

const asUsual = { later: [], open: [], left_out: 0 };
const dateOf = ({ id }: EventRow) => new Date(timeOfEvent(id)).toISOString().slice(0, 10);

/** Closes the days before `open` as production would have: whole months in one batch, the days since in one each. Idempotent. */
export async function archivePast(past: readonly EventRow[], open: string): Promise<void> {
  const [oldest] = past;
  if (!oldest) return;
  const first = dateOf(oldest);
  const at = clock.now().toISOString();
  const byDay = Map.groupBy(past, dateOf);
  const days = stepsOf({ from: first, to: open }, 'day').slice(0, -1);
  const done = new Set((await allRows(archivedMonth, { PK: archivedMonths })).map(({ month }) => month));
  const closed = batchWriter(closedDay, 4);
  for (const [month, own] of Map.groupBy(days, (date) => date.slice(0, 7))) {
    const isWhole = !nextDay(own.at(-1) ?? '').startsWith(month);
    const eventsOn = (date: string) => byDay.get(date) ?? [];
    if (isWhole && !done.has(month)) {
      const batch = await written(month, own.flatMap(eventsOn));
      await put(archivedMonth, { month, batch, merged_at: at, replaced: [] });
    }
    for (const date of own) {
      const batch = isWhole ? null : await written(date, eventsOn(date));
      await closed.put({ date, events: eventsOn(date).length, drift: 0, batch, ...asUsual, closed_at: at });
    }
  }
  await closed.flush();
  await put(firstClosed, { date: first });
}

async function written(period: string, events: readonly EventRow[]): Promise<string | null> {
  const writer = archiveWriter(period);
  await writer.add(events);
  return writer.finish();
}
