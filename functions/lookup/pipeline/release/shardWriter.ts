import { maxPerBatch, put } from '../../../platform/data/table/batchWriter.ts';
import type { Key } from '../../../platform/data/table/kind.ts';
import { chunkKey, journalPk, manifestPk, supersededPk } from '../../release/release/keys.ts';
import { type PackedRow, packedRow } from '../../release/release/packedRow.ts';
import { keysToLines } from './chunks.ts';
import type { Lease } from './lease.ts';
import { packRow } from './pack.ts';
import { type ReleaseWriter, releaseWriter } from './releaseWriter.ts';
import type { Shard } from './shard.ts';
import { forgetRecords, supersededSections } from './tidy.ts';

const rowsPerJournal = 200;
const maxPacking = 8;

/** Rows that are not listed yet, and their pending contents. */
type Pending = { readonly keys: Key[]; readonly items: Promise<PackedRow>[] };
const newPending = (): Pending => ({ keys: [], items: [] });

/** Written instead of content: the row at this key no longer exists. */
export const gone = Symbol('gone');

/** The rows of the search index stay listed: they are replaced as a whole. */
type JournalSection = 'ROWS' | 'SEARCH';

export type ShardWriter = {
  readonly writer: ReleaseWriter;
  /** Writes a row that nobody reads until the release is served; its content is compressed in the background. */
  put: (section: JournalSection, key: Key, content: string | Uint8Array | typeof gone) => Promise<void>;
  flush: () => Promise<void>;
  /** Removes what was still in flight when another publisher took over and cleared the rest away. */
  withdraw: () => Promise<void>;
};

/** Writes the rows of a shard, listing each before it is written. A shard that is written again writes the same rows at the same keys. */
export function shardWriter({ release, renew }: Lease, shard: Shard, concurrency: number): ShardWriter {
  const writer = releaseWriter(concurrency);
  const pending: Record<JournalSection, Pending> = { ROWS: newPending(), SEARCH: newPending() };
  let journals = 0;

  /** One batch of rows is being written while the next is listed and prepared. */
  let writing = Promise.resolve();
  /** The batches with rows that may still be in flight. */
  let underWay: (readonly Key[])[] = [];
  const maxInFlight = 2 + Math.ceil((concurrency * maxPerBatch) / rowsPerJournal);

  async function hand(section: JournalSection): Promise<void> {
    const { keys, items } = pending[section];
    if (keys.length === 0) return;
    pending[section] = newPending();
    const listed = list(section, keys);
    // The failure is reported when the batch is awaited.
    listed.catch(() => undefined);
    await writing;
    writing = writeItems(listed, keys, items);
    writing.catch(() => undefined);
  }

  /** The list of rows is written before the rows: whatever a killed build wrote can be found through it. */
  async function list(section: JournalSection, keys: readonly Key[]): Promise<void> {
    const SK = `${section}#${chunkKey(shard.number)}#${chunkKey(journals)}`;
    journals += 1;
    await put(packedRow, await packRow({ PK: journalPk(release), SK }, keysToLines(keys)));
  }

  /** A publisher that was taken over from writes nothing more: its rows would be served as those of an earlier release. */
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
      // The failure is reported when the batch is handed over.
      item.catch(() => undefined);
      keys.push(key);
      items.push(item);
      // A few at a time: preparing rows without a pause would delay those being written.
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
      // Nothing may be written after this; rows that failed to be written need no removal.
      await writer.flush().catch(() => undefined);
      const remover = releaseWriter(concurrency);
      for (const key of underWay.flat()) await remover.remove(key);
      // Only its own records: those of other shards still lead to rows that may be in flight.
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
