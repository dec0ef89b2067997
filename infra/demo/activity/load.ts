import { addCounts } from '../../../functions/activity/jobs/counts/addCounts.ts';
import { firstClosed } from '../../../functions/platform/data/closedDay.ts';
import { type EventRow, event } from '../../../functions/platform/data/event.ts';
import { put } from '../../../functions/platform/data/table/batchWriter.ts';
import { insertMany } from '../../../functions/platform/data/table/insertMany.ts';
import { clock } from '../../../functions/platform/services/clock.ts';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import { demoPast } from './past.ts';

/** Closing more of them would keep a machine busy that has just started. */
const closedMs = 10 * 24 * 60 * 60_000;

/** Before everything that a stream delivers. */
const beforeTheStream = '0';

/**
 * Writes what the demonstration's people did. Of the last months the events themselves, which are then counted like all
 * others; of the time before only the counts, all at once. Doing it again changes nothing.
 */
export async function loadDemoActivity(happened: Iterable<EventRow> = demoPast()): Promise<void> {
  const now = clock.now();
  // Where a month begins: then no row of counts has both.
  const firstKept = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1);
  const past = [...happened];
  const isKept = ({ id }: { id: string }) => timeOfEvent(id) >= firstKept;
  await addCounts(past.filter((row) => !isKept(row)).map((row) => ({ seq: beforeTheStream, row })));
  await insertMany(event, past.filter(isKept));
  await put(firstClosed, { date: new Date(now.getTime() - closedMs).toISOString().slice(0, 10) });
}
