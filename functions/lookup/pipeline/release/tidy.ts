import type { Key } from '../../../platform/data/table/kind.ts';
import { updateMany } from '../../../platform/data/table/updateMany.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { chunkKey, journalPk, manifestPk, supersededPk } from '../../release/rows/keys.ts';
import { packedRow } from '../../release/rows/packedRow.ts';
import type { Superseded } from '../../release/rows/state.ts';
import { keysPerChunk, keysToLines, linesToKeys, readChunks, readKeys } from './chunks.ts';
import type { Lease } from './lease.ts';
import { packRow } from './pack.ts';
import type { ReleaseWriter } from './releaseWriter.ts';
import type { Shard } from './shard.ts';

/** Readers notice a new release within seconds; a day leaves time to investigate problems and roll back. */
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

/** Sets the expiry of superseded rows, and deletes expired rows that the database hasn't removed yet. */
export async function clearSuperseded(
  { state, change }: Lease,
  writer: ReleaseWriter,
  concurrency: number,
): Promise<void> {
  const { superseded } = state();
  const now = epochSeconds(clock.now());
  if (superseded.every(({ due, marked }) => marked && due > now)) return;
  const left: Superseded[] = [];
  for (const each of superseded) {
    if (each.due <= now) {
      await removeSuperseded(each.release, writer);
    } else {
      if (!each.marked) await markSuperseded(each.release, each.due, concurrency);
      left.push({ ...each, marked: true });
    }
  }
  await change({ superseded: left });
}

/** The list expires with its rows, so nothing is left to do where the database has removed them. */
async function removeSuperseded(release: number, writer: ReleaseWriter): Promise<void> {
  for await (const key of readKeys(supersededPk(release))) await writer.remove(key);
  await writer.flush();
  await forgetRecords(supersededPk(release), writer);
}

/** Marks each chunk after its rows, so that a retry skips completed chunks. */
async function markSuperseded(release: number, due: number, concurrency: number): Promise<void> {
  for await (const chunk of readChunks(supersededPk(release))) {
    if (chunk.expires_at) continue;
    await updateMany(packedRow, linesToKeys(chunk.text), { expires_at: due }, concurrency);
    await updateMany(packedRow, [chunk], { expires_at: due }, 1);
  }
}
