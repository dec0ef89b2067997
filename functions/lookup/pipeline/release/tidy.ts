import type { Key } from '../../../platform/data/table/kind.ts';
import { updateMany } from '../../../platform/data/table/updateMany.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { chunkKey, journalPk, manifestPk, supersededPk } from '../../release/release/keys.ts';
import { packedRow } from '../../release/release/packedRow.ts';
import type { Superseded } from '../../release/release/state.ts';
import { keysPerChunk, keysToLines, linesToKeys, readChunks, readKeys } from './chunks.ts';
import type { Lease } from './lease.ts';
import { packRow } from './pack.ts';
import type { ReleaseWriter } from './releaseWriter.ts';
import type { Shard } from './shard.ts';

/** Readers learn of a new release within seconds; a day leaves time to investigate a problem with it. */
export const supersededSeconds = 24 * 60 * 60;

/** Removes everything that unfinished releases wrote: a later release would serve it as rows of an earlier one. */
export async function removeAbandoned({ state }: Lease, writer: ReleaseWriter): Promise<void> {
  for (const release of state().abandoned) {
    for await (const key of readKeys(journalPk(release))) await writer.remove(key);
  }
  await writer.flush();
}

/** Repeated right before a release is served: a publisher that was taken over from may still have had rows in flight. */
export async function forgetAbandoned(holder: Lease, writer: ReleaseWriter): Promise<void> {
  const { abandoned } = holder.state();
  if (abandoned.length === 0) return;
  await removeAbandoned(holder, writer);
  for (const release of abandoned) await forgetRelease(release, writer);
  await holder.change({ abandoned: [] });
}

/** A publisher's records of its own work. */
async function forgetRelease(release: number, writer: ReleaseWriter): Promise<void> {
  for (const PK of [journalPk(release), manifestPk(release), supersededPk(release)]) {
    await forgetRecords(PK, writer);
  }
}

export async function forgetRecords(PK: string, writer: ReleaseWriter, prefix?: string): Promise<void> {
  for await (const key of readChunks(PK, prefix)) await writer.remove(key);
  await writer.flush();
}

/** Once a release is served its rows are no leftovers; those of the search index stay listed until it is replaced. */
export const clearJournal = (release: number, writer: ReleaseWriter): Promise<void> =>
  forgetRecords(journalPk(release), writer, 'ROWS#');

/**
 * In the order in which they are processed: what marks a row as gone is needed as long as there is one below it.
 */
export const supersededSections = ['1-REPLACED', '2-GONE'] as const;

/** A shard's rows that are no longer read once the release is served. */
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
    /** Returns how many there are. */
    end: async (): Promise<number> => {
      if (keys.length > 0) await writeChunk();
      return listed;
    },
  };
}

/** Gives superseded rows their expiry, and deletes those that the database should have removed by now but hasn't. */
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

/** The list expires with its rows: where the database removes expired rows, nothing is left to do. */
async function removeSuperseded(release: number, writer: ReleaseWriter): Promise<void> {
  for await (const key of readKeys(supersededPk(release))) await writer.remove(key);
  await writer.flush();
  await forgetRecords(supersededPk(release), writer);
}

/** Chunk by chunk: whoever continues after a failure skips those that carry an expiry themselves. */
async function markSuperseded(release: number, due: number, concurrency: number): Promise<void> {
  for await (const chunk of readChunks(supersededPk(release))) {
    if (chunk.expires_at) continue;
    await updateMany(packedRow, linesToKeys(chunk.text), { expires_at: due }, concurrency);
    await updateMany(packedRow, [chunk], { expires_at: due }, 1);
  }
}
