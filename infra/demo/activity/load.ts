import { addCounts } from '../../../functions/activity/jobs/counts/addCounts.ts';
import { type EventRow, event } from '../../../functions/platform/data/event.ts';
import { insertMany } from '../../../functions/platform/data/table/insertMany.ts';
import { clock } from '../../../functions/platform/services/clock.ts';
import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import { archivePast } from './archivePast.ts';
import { demoPast } from './pastEvents.ts';

/** Older days count as closed, since closing them would keep a machine that has just started busy. */
const closedMs = 10 * 24 * 60 * 60_000;

const beforeTheStream = '0';

/** Loads the events of the last 90 days as rows, which are counted like all others, and archives the closed days. Idempotent. */
export async function loadDemoActivity(happened: Iterable<EventRow> = demoPast()): Promise<void> {
  const now = clock.now();
  // The start of a month, so that no row of counts mixes both.
  const firstKept = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1);
  const past = [...happened].sort((a, b) => (a.id < b.id ? -1 : 1));
  const isKept = ({ id }: { id: string }) => timeOfEvent(id) >= firstKept;
  await addCounts(past.filter((row) => !isKept(row)).map((row) => ({ seq: beforeTheStream, row })));
  await insertMany(event, past.filter(isKept));
  const open = new Date(now.getTime() - closedMs).toISOString().slice(0, 10);
  await archivePast(past, open);
}
