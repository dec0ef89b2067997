import { randomUUID } from 'node:crypto';
import { nextDay } from '../../../../shared/model/activity/zoneTime.ts';
import {
  type ArchivedMonth,
  archivedMonth,
  archivedMonths,
  batchesOf,
  type ClosedDay,
  closedDay,
  closedDays,
  firstClosed,
  firstClosedKey,
} from '../../../platform/data/closedDay.ts';
import { allErased, type ErasedPerson, erasedPerson } from '../../../platform/data/erasedPerson.ts';
import { put } from '../../../platform/data/table/batchWriter.ts';
import { allRows } from '../../../platform/data/table/query.ts';
import { get } from '../../../platform/data/table/read.ts';
import { type Walked, walk } from '../../../platform/data/table/walk.ts';
import { clock } from '../../../platform/services/clock.ts';
import { keysIn, removeFiles } from '../../archive/files.ts';
import { putErased } from '../../archive/putErased.ts';
import { selectEvents } from '../../archive/select.ts';
import { archiveTables, batchFolder } from '../../archive/table.ts';
import { eventsIn, requireEvents, unload } from '../../archive/writeBatch.ts';

/** A running query may read replaced files this long. */
const inUseMs = 60 * 60_000;
const unwrittenMs = 7 * 24 * 60 * 60_000;

/**
 * Merges the files of months whose days are all closed, since few files are faster to read; the files of the days go an hour
 * later. Each month is on its own. Until it is merged, its days are read one by one.
 */
export async function mergeMonths(): Promise<Walked> {
  const consistent = { consistent: true };
  const first = await get(firstClosed, firstClosedKey);
  const merged = await allRows(archivedMonth, { PK: archivedMonths }, consistent);
  const erased = await allRows(erasedPerson, { PK: allErased });
  const known = new Map(merged.map((row) => [row.month, row]));
  const days = await allRows(closedDay, { PK: closedDays, between: [first?.date ?? '9', '9'] }, consistent);
  const byMonth = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  const months = new Set([...known.keys(), ...byMonth.keys()]);
  const oneByOne = { job: 'merging months', nameOf: (month: string) => month, atOnce: 1 };
  return walk(months, oneByOne, async (month) => {
    const row = known.get(month);
    const own = byMonth.get(month) ?? [];
    if (row) await (row.replaced.length > 0 ? removeReplaced(month) : writeAgain(row, erased));
    else if (first && isComplete(month, own, first.date)) {
      const events = own.reduce((sum, day) => sum + day.events, 0);
      await merge({ month, batches: own.flatMap(batchesOf), events }, erased);
    }
  });
}

/** A day without a row, or that is open for an organization, has events that aren't in any file. */
function isComplete(month: string, days: readonly ClosedDay[], first: string): boolean {
  const closed = new Set(days.filter(({ open }) => open.length === 0).map(({ date }) => date));
  let date = first > month ? first : `${month}-01`;
  for (; date.startsWith(month); date = nextDay(date)) if (!closed.has(date)) return false;
  return true;
}

/** Removes names from the files once an erasure is a week old, so that one rewrite covers a week of erasures. */
async function writeAgain(row: ArchivedMonth, erased: readonly ErasedPerson[]): Promise<void> {
  const since = erased.filter(({ until }) => until > row.merged_at && until.slice(0, 7) >= row.month);
  const isLate = ({ until }: ErasedPerson) => clock.now().getTime() - Date.parse(until) > unwrittenMs;
  const { month, batch } = row;
  if (batch && since.some(isLate))
    await merge({ month, batches: [batch], events: await eventsIn(batch) }, erased);
}

type Merging = { month: string; batches: readonly string[]; events: number };

async function merge({ month, batches, events }: Merging, erased: readonly ErasedPerson[]): Promise<void> {
  const merged_at = clock.now().toISOString();
  const batch = batches.length > 0 ? `${month}-${randomUUID().slice(0, 8)}` : null;
  if (batch) {
    await unload(batch, selectEvents(batches, await putErased(erased)));
    await requireEvents(batch, events);
  }
  await put(archivedMonth, { month, batch, merged_at, replaced: [...batches] });
}

/** Includes the files of interrupted runs for this month. The row is read after the files, since another run may have merged meanwhile. */
async function removeReplaced(month: string): Promise<void> {
  const keys = await keysIn(`${archiveTables.event_archive.folder}batch=${month}-`);
  const row = await get(archivedMonth, { PK: archivedMonths, SK: month });
  if (!row || clock.now().getTime() - Date.parse(row.merged_at) < inUseMs) return;
  const own = row.batch ? batchFolder('event_archive', row.batch) : undefined;
  await removeFiles(keys.filter((key) => own === undefined || !key.startsWith(own)));
  await put(archivedMonth, { ...row, replaced: [] });
}
