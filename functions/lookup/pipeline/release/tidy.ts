import type { Key } from '../../../platform/data/table/kind.ts';
import { updateMany } from '../../../platform/data/table/updateMany.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import {
  chunkKey,
  isReconstructedRow,
  isVersioned,
  journalPk,
  manifestPk,
  supersededPk,
  writerOf,
} from '../../release/rows/keys.ts';
import type { Kept, Superseded } from '../../release/rows/state.ts';
import { packedRow } from '../../release/rows/unpack.ts';
import { keysPerChunk, keysToLines, linesToKeys, readChunks, readKeys } from './chunks.ts';
import type { Lease } from './lease.ts';
import { packRow, type ReleaseWriter } from './pack.ts';
import type { Shard } from './shard.ts';

const keptBefore = (replacedBy: number, kept: readonly Kept[]): number =>
  kept.filter(([release]) => release < replacedBy).length;

/** Whether a kept release shows a row that another release replaced, or needs it to be served again. */
function isNeeded({ PK, SK }: Key, replacedBy: number, kept: readonly Kept[]): boolean {
  if (isVersioned(PK)) {
    const writer = writerOf(SK);
    const own = kept.filter(([, , reconstructed = false]) => reconstructed === isReconstructedRow(SK));
    // A tombstone hides the rows below it as long as there may be any.
    if (writer === replacedBy) return keptBefore(replacedBy, own) > 0;
    return own.some(([release]) => writer <= release && release < replacedBy);
  }
  const number = Number(/#(\d+)/.exec(PK)?.[1]);
  if (PK.startsWith('MANIFEST#')) return kept.some(([release]) => release === number);
  return kept.some(([, generation]) => generation === number);
}

/** Readers notice a change of releases within seconds; a day is a generous reserve. */
export const supersededSeconds = 24 * 60 * 60;

/** Removes the rows of unfinished releases, which a later release would otherwise serve as rows of an earlier one. */
export async function removeAbandoned({ state }: Lease, writer: ReleaseWriter): Promise<void> {
  for (const release of state().abandoned) {
    for await (const key of readKeys(journalPk(release))) await writer.remove(key);
  }
  await writer.flush();
}

/** Removes them again right before serving, since a publisher that was taken over from may have had rows in flight. */
export async function forgetAbandoned(holder: Lease, writer: ReleaseWriter): Promise<void> {
  const { abandoned } = holder.state();
  if (abandoned.length === 0) return;
  await removeAbandoned(holder, writer);
  for (const release of abandoned) await forgetRelease(release, writer);
  await holder.change({ abandoned: [] });
}

async function forgetRelease(release: number, writer: ReleaseWriter): Promise<void> {
  for (const PK of [journalPk(release), manifestPk(release), supersededPk(release)]) {
    await forgetRecords(PK, writer);
  }
}

export async function forgetRecords(PK: string, writer: ReleaseWriter, prefix?: string): Promise<void> {
  for await (const key of readChunks(PK, prefix)) await writer.remove(key);
  await writer.flush();
}

/** Rows of a served release are no longer leftovers. The search index stays in the journal until it is replaced. */
export const clearJournal = (release: number, writer: ReleaseWriter): Promise<void> =>
  forgetRecords(journalPk(release), writer, 'ROWS#');

/** In processing order: a tombstone must stay until the rows below it are removed. */
export const supersededSections = ['1-REPLACED', '2-GONE'] as const;

export function supersededList(
  writer: ReleaseWriter,
  release: number,
  shard: Shard,
  section: (typeof supersededSections)[number],
) {
  let keys: Key[] = [];
  let chunks = 0;
  let listed = 0;

  async function writeChunk(): Promise<void> {
    const text = keysToLines(keys);
    keys = [];
    const SK = `${section}#${chunkKey(shard.number)}#${chunkKey(chunks)}`;
    chunks += 1;
    await writer.put(await packRow({ PK: supersededPk(release), SK }, text));
  }

  return {
    add: async (key: Key): Promise<void> => {
      keys.push(key);
      listed += 1;
      if (keys.length === keysPerChunk) await writeChunk();
    },
    end: async (): Promise<number> => {
      if (keys.length > 0) await writeChunk();
      return listed;
    },
  };
}

/**
 * Lets superseded rows that no kept release needs expire, and deletes expired ones that the database hasn't removed yet. Oldest
 * lists first, so that tombstones never go before the rows below them.
 */
export async function clearSuperseded(
  { state, change }: Lease,
  writer: ReleaseWriter,
  concurrency: number,
): Promise<void> {
  const { superseded, kept } = state();
  const now = epochSeconds(clock.now());
  if (superseded.every((each) => !hasWork(each, kept, now))) return;
  const left: Superseded[] = [];
  for (const each of superseded.toSorted((one, other) => one.release - other.release)) {
    if (!each.marked || each.kept_before !== keptBefore(each.release, kept)) {
      const due = each.marked ? now + supersededSeconds : (each.due ?? now + supersededSeconds);
      const marked = await markSuperseded(each.release, kept, due, concurrency);
      const kept_before = keptBefore(each.release, kept);
      left.push({ ...each, marked: true, due: marked > 0 ? due : null, kept_before });
    } else if (isDue(each, now)) {
      const rows = await removeSuperseded(each.release, kept, writer);
      if (rows > 0) left.push({ ...each, rows, due: null });
    } else left.push(each);
  }
  await change({ superseded: left });
}

export const hasWork = (each: Superseded, kept: readonly Kept[], now: number): boolean =>
  !each.marked || each.kept_before !== keptBefore(each.release, kept) || isDue(each, now);

const isDue = ({ due }: Superseded, now: number) => due !== null && due <= now;

/** Returns how many rows are left in the list. */
async function removeSuperseded(
  release: number,
  kept: readonly Kept[],
  writer: ReleaseWriter,
): Promise<number> {
  let rows = 0;
  for await (const { PK, SK, text } of readChunks(supersededPk(release))) {
    const keys = linesToKeys(text);
    const needed = keys.filter((key) => isNeeded(key, release, kept));
    rows += needed.length;
    if (needed.length === keys.length) continue;
    for (const key of keys) if (!isNeeded(key, release, kept)) await writer.remove(key);
    // Rows first: a retry finds them in the list.
    await writer.flush();
    if (needed.length === 0) await writer.remove({ PK, SK });
    else await writer.put(await packRow({ PK, SK }, keysToLines(needed)));
  }
  await writer.flush();
  return rows;
}

/** Marks each chunk after its rows, so that a retry skips completed chunks. Returns how many rows have an expiry. */
async function markSuperseded(
  release: number,
  kept: readonly Kept[],
  due: number,
  concurrency: number,
): Promise<number> {
  let rows = 0;
  for await (const chunk of readChunks(supersededPk(release))) {
    const keys = linesToKeys(chunk.text);
    const unneeded = keys.filter((key) => !isNeeded(key, release, kept));
    rows += unneeded.length;
    if (chunk.expires_at || unneeded.length === 0) continue;
    await updateMany(packedRow, unneeded, { expires_at: due }, concurrency);
    if (unneeded.length === keys.length) await updateMany(packedRow, [chunk], { expires_at: due }, 1);
  }
  return rows;
}
