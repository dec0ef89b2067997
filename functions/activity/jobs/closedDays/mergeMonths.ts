import { randomUUID } from 'node:crypto';
import { nextDay } from '../../../../shared/model/activity/zoneTime.ts';
import {
  type ArchivedMonth,
  archivedMonth,
  archivedMonths,
  batchesOf,
  closedDay,
  closedDays,
} from '../../../platform/data/closedDay.ts';
import { allErased, type ErasedPerson, erasedPerson } from '../../../platform/data/erasedPerson.ts';
import { put } from '../../../platform/data/table/batchWriter.ts';
import { allRows } from '../../../platform/data/table/query.ts';
import { clock } from '../../../platform/services/clock.ts';
import { keysIn, removeFiles } from '../../archive/files.ts';
import { putErased } from '../../archive/putErased.ts';
import { selectEvents } from '../../archive/select.ts';
import { archiveTables, batchFolder } from '../../archive/table.ts';
import { unload } from '../../archive/writeBatch.ts';

/** A running query may read replaced files this long. */
const inUseMs = 60 * 60_000;
const unwrittenMs = 7 * 24 * 60 * 60_000;

/** Merges the files of closed months, since few files are faster to read; the files of the days go an hour later. */
export async function mergeMonths(): Promise<void> {
  const merged = await allRows(archivedMonth, { PK: archivedMonths });
  const erased = await allRows(erasedPerson, { PK: allErased });
  const known = new Set(merged.map(({ month }) => month));
  const days = await allRows(closedDay, { PK: closedDays, between: ['0', '9'] });
  for (const [month, own] of Map.groupBy(days, ({ date }) => date.slice(0, 7))) {
    const last = own.at(-1)?.date ?? '';
    const isComplete = nextDay(last).slice(0, 7) !== month && own.every(({ open }) => open.length === 0);
    if (!known.has(month) && isComplete) await merge(month, own.flatMap(batchesOf), erased);
  }
  for (const row of merged) await (row.replaced.length > 0 ? removeReplaced(row) : writeAgain(row, erased));
}

/** Removes names from the files once an erasure is a week old, so that one rewrite covers a week of erasures. */
async function writeAgain(row: ArchivedMonth, erased: readonly ErasedPerson[]): Promise<void> {
  const since = erased.filter(({ until }) => until > row.merged_at && until.slice(0, 7) >= row.month);
  const isLate = ({ until }: ErasedPerson) => clock.now().getTime() - Date.parse(until) > unwrittenMs;
  if (row.batch && since.some(isLate)) await merge(row.month, [row.batch], erased);
}

async function merge(
  month: string,
  batches: readonly string[],
  erased: readonly ErasedPerson[],
): Promise<void> {
  const merged_at = clock.now().toISOString();
  const batch = batches.length > 0 ? `${month}-${randomUUID().slice(0, 8)}` : null;
  if (batch) await unload(batch, selectEvents(batches, await putErased(erased)));
  await put(archivedMonth, { month, batch, merged_at, replaced: [...batches] });
}

/** Includes the files of interrupted runs for this month. */
async function removeReplaced(row: ArchivedMonth): Promise<void> {
  if (clock.now().getTime() - Date.parse(row.merged_at) < inUseMs) return;
  const own = row.batch ? batchFolder('event_archive', row.batch) : undefined;
  const keys = await keysIn(`${archiveTables.event_archive.folder}batch=${row.month}-`);
  await removeFiles(keys.filter((key) => own === undefined || !key.startsWith(own)));
  await put(archivedMonth, { ...row, replaced: [] });
}
