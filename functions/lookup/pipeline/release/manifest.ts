import { hash } from 'node:crypto';
import { get } from '../../../platform/data/table/read.ts';
import { chunkKey, manifestPk, objectOf } from '../../release/rows/keys.ts';
import { packedRow, unpack } from '../../release/rows/unpack.ts';
import { readChunks } from './chunks.ts';
import type { Lease } from './lease.ts';
import { packRow, type ReleaseWriter } from './pack.ts';
import { isIn, type Shard } from './shard.ts';

export type Served = {
  readonly hash: string;
  readonly release: number;
  readonly ppm: number | null;
  /** The months of its people as one number (see `peopleCode`). */
  readonly people: number;
};

export type Line = readonly [PK: string, served: Served];

/** Hashes don't compress; this many lines stay well below DynamoDB's item limit. */
const linesPerChunk = 12_000;

/** 72 bits: two contents of a key collide with odds of 1 in 2^72. */
export const hashLength = 12;
export const contentHash = (content: string | Uint8Array) =>
  hash('sha256', content, 'base64url').slice(0, hashLength);

const none = '-';

/** Streams lines, since a whole manifest takes hundreds of megabytes. */
export async function* readManifest(release: number): AsyncGenerator<Line> {
  for await (const { text } of readChunks(manifestPk(release))) yield* linesOf(text);
}

function* linesOf(text: string): Generator<Line> {
  for (const line of text.split('\n')) {
    const [PK = '', hash = '', writer = '', ppm = none, people = 0] = line.split(' ');
    const served = { hash, release: Number(writer), people: Number(people) };
    yield [PK, { ...served, ppm: ppm === none ? null : Number(ppm) }];
  }
}

export type ManifestChunk = {
  readonly SK: string;
  readonly from: number;
  readonly to: number;
  readonly hasLists: boolean;
};

/** Lets tasks read only the manifest rows that overlap their shard. */
export async function indexManifest(release: number): Promise<ManifestChunk[]> {
  const chunks: ManifestChunk[] = [];
  for await (const { SK, text } of readChunks(manifestPk(release))) {
    let [from, to, hasLists] = [Number.POSITIVE_INFINITY, -1, false];
    for (let at = 0; at < text.length; at = text.indexOf('\n', at) + 1 || text.length) {
      const object = objectOf(text.slice(at, text.indexOf(' ', at)));
      if (object === null) hasLists = true;
      else [from, to] = [Math.min(from, object), Math.max(to, object)];
    }
    chunks.push({ SK, from: Math.min(from, Number.MAX_SAFE_INTEGER), to, hasLists });
  }
  return chunks;
}

export const chunksOf = (shard: Shard, chunks: readonly ManifestChunk[]): string[] =>
  chunks
    .filter(({ from, to, hasLists }) =>
      shard.objects ? from <= shard.objects[1] && shard.objects[0] <= to : hasLists,
    )
    .map(({ SK }) => SK);

export async function* readShard(
  release: number,
  shard: Shard,
  chunks: readonly string[],
): AsyncGenerator<Line> {
  for (const SK of chunks) {
    const row = await get(packedRow, { PK: manifestPk(release), SK });
    if (!row?.data) throw new Error(`The manifest of release ${release} lacks ${SK}.`);
    for (const line of linesOf(unpack(row.data))) if (isIn(shard, line[0])) yield line;
  }
}

export function manifestWriter({ release, renew }: Lease, shard: Shard, writer: ReleaseWriter) {
  let lines: string[] = [];
  let chunks = 0;

  async function writeChunk(): Promise<void> {
    const text = lines.join('\n');
    lines = [];
    const SK = `${chunkKey(shard.number)}#${chunkKey(chunks)}`;
    const row = await packRow({ PK: manifestPk(release), SK }, text);
    chunks += 1;
    await renew();
    await writer.put(row);
  }

  return {
    add: async (PK: string, { hash, release, ppm, people }: Served): Promise<void> => {
      lines.push([PK, hash, release, ppm ?? none, people].join(' '));
      if (lines.length === linesPerChunk) await writeChunk();
    },
    end: async (): Promise<void> => {
      if (lines.length > 0) await writeChunk();
    },
  };
}
