import { maxPerBatch, put } from '../../../platform/data/table/batchWriter.ts';
import type { Key } from '../../../platform/data/table/kind.ts';
import { chunkKey, journalPk, manifestPk, supersededPk } from '../../release/rows/keys.ts';
import { type PackedRow, packedRow } from '../../release/rows/unpack.ts';
import { keysToLines } from './chunks.ts';
import type { Lease } from './lease.ts';
import { packRow, type ReleaseWriter, releaseWriter } from './pack.ts';
import type { Shard } from './shard.ts';
import { forgetRecords, supersededSections } from './tidy.ts';

const rowsPerJournal = 200;
const maxPacking = 8;

type Pending = { readonly keys: Key[]; readonly items: Promise<PackedRow>[] };
const newPending = (): Pending => ({ keys: [], items: [] });

export const gone = Symbol('gone');

/** The search index has its own section, because its rows stay in the journal until it is replaced as a whole. */
type JournalSection = 'ROWS' | 'SEARCH';

export type ShardWriter = {
  readonly writer: ReleaseWriter;
  /** Writes a row that isn't read before the release is served; compresses it in the background. */
  put: (section: JournalSection, key: Key, content: string | Uint8Array | typeof gone) => Promise<void>;
  flush: () => Promise<void>;
  /** Removes rows that were in flight when another publisher took over and removed the others. */
  withdraw: () => Promise<void>;
};

/** Journals each row before writing it. Idempotent: a retried shard writes the same rows under the same keys. */
export function shardWriter({ release, renew }: Lease, shard: Shard, concurrency: number): ShardWriter {
  const writer = releaseWriter(concurrency);
  const pending: Record<JournalSection, Pending> = { ROWS: newPending(), SEARCH: newPending() };
  let journals = 0;

  let writing = Promise.resolve();
  let underWay: (readonly Key[])[] = [];
  const maxInFlight = 2 + Math.ceil((concurrency * maxPerBatch) / rowsPerJournal);

  async function hand(section: JournalSection): Promise<void> {
    const { keys, items } = pending[section];
    if (keys.length === 0) return;
    pending[section] = newPending();
    const listed = list(section, keys);
    // Avoids an unhandled rejection; the error is thrown where the batch is awaited.
    listed.catch(() => undefined);
    await writing;
    writing = writeItems(listed, keys, items);
    writing.catch(() => undefined);
  }

  /** Written before the rows, so that the rows of a killed build can be found and removed. */
  async function list(section: JournalSection, keys: readonly Key[]): Promise<void> {
    const SK = `${section}#${chunkKey(shard.number)}#${chunkKey(journals)}`;
    journals += 1;
    await put(packedRow, await packRow({ PK: journalPk(release), SK }, keysToLines(keys)));
  }

  /** Renews the lease first: rows written after a takeover would be served as those of an earlier release. */
  async function writeItems(
    listed: Promise<void>,
    keys: readonly Key[],
    items: readonly Promise<PackedRow>[],
  ): Promise<void> {
    await Promise.all([listed, renew()]);
    underWay = [...underWay, keys].slice(-maxInFlight);
    for (const item of items) await writer.put(await item);
  }

  return {
    writer,
    put: async (section, key, content) => {
      const { keys, items } = pending[section];
      const item = rowOf(key, content);
      item.catch(() => undefined);
      keys.push(key);
      items.push(item);
      await items.at(-maxPacking);
      if (keys.length === rowsPerJournal) await hand(section);
    },
    flush: async () => {
      await hand('ROWS');
      await hand('SEARCH');
      await writing;
      await writer.flush();
    },
    withdraw: async () => {
      // Waits until nothing is in flight; rows that failed to be written need no removal.
      await writer.flush().catch(() => undefined);
      const remover = releaseWriter(concurrency);
      for (const key of underWay.flat()) await remover.remove(key);
      const own = chunkKey(shard.number);
      const records: [PK: string, prefix: string][] = [
        [journalPk(release), `ROWS#${own}#`],
        [journalPk(release), `SEARCH#${own}#`],
        [manifestPk(release), `${own}#`],
        ...supersededSections.map((section): [string, string] => [
          supersededPk(release),
          `${section}#${own}#`,
        ]),
      ];
      for (const [PK, prefix] of records) await forgetRecords(PK, remover, prefix);
    },
  };
}

async function rowOf(key: Key, content: string | Uint8Array | typeof gone): Promise<PackedRow> {
  return content === gone ? { ...key, gone: true } : packRow(key, content);
}
