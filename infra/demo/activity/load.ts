import { addCounts } from '../../../functions/activity/jobs/counts/addCounts.ts';
import { firstClosed } from '../../../functions/platform/data/closedDay.ts';
import { type EventRow, event } from '../../../functions/platform/data/event.ts';
import { put } from '../../../functions/platform/data/table/batchWriter.ts';
import { insertMany } from '../../../functions/platform/data/table/insertMany.ts';
import { clock } from '../../../functions/platform/services/clock.ts';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import { demoPast } from './past.ts';

/** Older days count as closed, since closing them would keep a machine that has just started busy. */
const closedMs = 10 * 24 * 60 * 60_000;

const beforeTheStream = '0';

/** Loads events of the last two months, which are counted like all others, and only counts for the time before. Idempotent. */
export async function loadDemoActivity(happened: Iterable<EventRow> = demoPast()): Promise<void> {
  const now = clock.now();
  // The start of a month, so that no row of counts mixes both.
  const firstKept = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1);
  const past = [...happened];
  const isKept = ({ id }: { id: string }) => timeOfEvent(id) >= firstKept;
  await addCounts(past.filter((row) => !isKept(row)).map((row) => ({ seq: beforeTheStream, row })));
  await insertMany(event, past.filter(isKept));
  await put(firstClosed, { date: new Date(now.getTime() - closedMs).toISOString().slice(0, 10) });
}
