import { hash } from 'node:crypto';
import type { Key } from '../../../data/table/kind.ts';
import { chunkKey, manifestPk } from '../../read/release/keys.ts';
import { readChunks } from './chunks.ts';
import type { OpenRelease } from './openRelease.ts';
import { packRow } from './pack.ts';

/** What a release serves from a partition: the hash of its content, and the release that wrote the row. */
export type Served = {
  readonly hash: string;
  readonly release: number;
  /** For a document, its posts per month, which the next build is compared with. */
  readonly ppm: number | null;
};

/** Hashes don't compress: this many lines, with a number each, stay well below an item's limit. */
const linesPerChunk = 12_000;

/** The odds of two contents of one key colliding are 1 in 2^72. */
export const contentHash = (content: string | Uint8Array) =>
  hash('sha256', content, 'base64url').slice(0, 12);

/** One at a time: a whole manifest takes hundreds of megabytes. */
export async function* readManifest(
  release: number | undefined,
): AsyncGenerator<readonly [PK: string, served: Served]> {
  if (release === undefined) return;
  for await (const { text } of readChunks(manifestPk(release))) {
    for (const line of text.split('\n')) {
      const [key = '', hash = '', writer = '', ppm] = line.split(' ');
      yield [key, { hash, release: Number(writer), ppm: ppm === undefined ? null : Number(ppm) }];
    }
  }
}

/** Writes a manifest as its rows are decided on, in the same order. */
export function manifestWriter({
  release,
  writer,
  renew,
}: Pick<OpenRelease, 'release' | 'writer' | 'renew'>) {
  let lines: string[] = [];
  let chunks = 0;

  async function writeChunk(): Promise<void> {
    const text = lines.join('\n');
    lines = [];
    const row = await packRow({ PK: manifestPk(release), SK: chunkKey(chunks) }, text);
    chunks += 1;
    await renew();
    await writer.put(row);
  }

  return {
    add: async (PK: string, { hash, release, ppm }: Served): Promise<void> => {
      lines.push([PK, hash, release, ...(ppm === null ? [] : [ppm])].join(' '));
      if (lines.length === linesPerChunk) await writeChunk();
    },
    end: async (): Promise<void> => {
      if (lines.length > 0) await writeChunk();
    },
  };
}

/** The keys of a manifest's own rows. */
export function manifestKeys(release: number, entries: number): Key[] {
  return Array.from({ length: Math.ceil(entries / linesPerChunk) }, (_, chunk) => ({
    PK: manifestPk(release),
    SK: chunkKey(chunk),
  }));
}
