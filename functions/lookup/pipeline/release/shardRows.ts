import type { Key } from '../../../platform/data/table/kind.ts';
import { rowKey } from '../../release/rows/keys.ts';
import { DigestTable } from '../search/digestTable.ts';
import { type Lease, TakenOver } from './lease.ts';
import { contentHash, manifestWriter, readShard, type Served } from './manifest.ts';
import { type ReadServed, readWritten } from './servedDocuments.ts';
import type { Shard } from './shard.ts';
import { gone, type ShardWriter, shardWriter } from './shardWriter.ts';
import { supersededList } from './tidy.ts';

const [unmet, kept, written] = [0, 1, 2];

type Comparison = {
  /** The release that wrote this row with the same content; null if the row must be written now. */
  meet: (PK: string, hash: string) => number | null;
  /** The release that wrote this row as it is served, and the months of its people; undefined if none did. */
  servedAs: (PK: string) => Pick<Served, 'release' | 'people'> | undefined;
  isKept: (PK: string) => boolean;
  isGone: (PK: string) => boolean;
};

async function compareWith(
  before: AsyncIterable<readonly [PK: string, served: Served]>,
): Promise<Comparison> {
  const rows = new DigestTable(5);
  for await (const [PK, { hash, release: writer, people }] of before) {
    rows.set(PK, ...halvesOf(hash), writer, unmet, people);
  }
  const stateOf = (PK: string) => rows.get(PK)?.[3];
  return {
    meet: (PK, hash) => {
      const row = rows.get(PK);
      const [first, second] = halvesOf(hash);
      if (!row) {
        rows.set(PK, first, second, 0, written, 0);
        return null;
      }
      if (row[3] !== unmet) throw new Error(`The build gave ${PK} twice.`);
      const isSame = row[0] === first && row[1] === second;
      row[3] = isSame ? kept : written;
      return isSame ? (row[2] ?? null) : null;
    },
    servedAs: (PK) => {
      const [, , release, , people = 0] = rows.get(PK) ?? [];
      // A new row has no writer before.
      return release ? { release, people } : undefined;
    },
    isKept: (PK) => stateOf(PK) === kept,
    isGone: (PK) => stateOf(PK) === unmet,
  };
}

function halvesOf(hash: string): [number, number] {
  const bytes = Buffer.from(hash, 'base64url');
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
}

export type Before = { readonly release: number; readonly chunks: readonly string[] };

export type RowCounts = {
  readonly written: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly replaced: number;
};

export type ShardRows = {
  /** Reads documents of the release before. */
  served: ReadServed;
  put: (PK: string, content: unknown, about?: Partial<Pick<Served, 'ppm' | 'people'>>) => Promise<void>;
  putSearch: (key: Key, content: string) => Promise<void>;
  /** Outlives the release; goes only if the release is never served. */
  putLasting: (key: Key, content: string) => Promise<void>;
  replace: (key: Key) => Promise<void>;
  end: () => Promise<RowCounts>;
};

export async function writeRows<T>(
  lease: Lease,
  shard: Shard,
  before: Before | null,
  concurrency: number,
  write: (rows: ShardRows) => Promise<T>,
): Promise<T> {
  const out = shardWriter(lease, shard, concurrency);
  try {
    return await write(await comparedRows(lease, shard, before, out));
  } catch (error) {
    if (error instanceof TakenOver) await out.withdraw();
    throw error;
  }
}

async function comparedRows(
  lease: Lease,
  shard: Shard,
  before: Before | null,
  out: ShardWriter,
): Promise<ShardRows> {
  const { release, reconstructed, renew } = lease;
  const keyOf = (PK: string, writer: number): Key => ({ PK, SK: rowKey(writer, reconstructed) });
  const rowsBefore = () => (before ? readShard(before.release, shard, before.chunks) : none());
  const comparison = await compareWith(rowsBefore());
  const served = manifestWriter(lease, shard, out.writer);
  const replaced = supersededList(out.writer, release, shard, '1-REPLACED');
  const marks = supersededList(out.writer, release, shard, '2-GONE');
  const counts = { written: 0, unchanged: 0 };

  return {
    served: readWritten(comparison.servedAs, reconstructed),
    put: async (PK, content, { ppm = null, people = 0 } = {}) => {
      const bytes = Buffer.from(JSON.stringify(content));
      const hash = contentHash(bytes);
      const writer = comparison.meet(PK, hash);
      await served.add(PK, { hash, release: writer ?? release, ppm, people });
      if (writer !== null) {
        counts.unchanged += 1;
        return;
      }
      counts.written += 1;
      await out.put('ROWS', keyOf(PK, release), bytes);
    },
    putSearch: (key, content) => out.put('SEARCH', key, content),
    putLasting: (key, content) => out.put('ROWS', key, content),
    replace: replaced.add,
    end: async () => {
      await out.flush();
      await listReplaced(comparison);
      await served.end();
      const [rows, wentAway] = [await replaced.end(), await marks.end()];
      await out.flush();
      await renew();
      return { ...counts, gone: wentAway, replaced: rows + wentAway };
    },
  };

  async function listReplaced({ isKept, isGone }: Comparison): Promise<void> {
    for await (const [PK, was] of rowsBefore()) {
      if (isKept(PK)) continue;
      await replaced.add(keyOf(PK, was.release));
      if (!isGone(PK)) continue;
      const mark = keyOf(PK, release);
      await out.put('ROWS', mark, gone);
      await marks.add(mark);
    }
  }
}

async function* none() {}
