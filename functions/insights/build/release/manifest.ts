import { hash } from 'node:crypto';
import type { Key } from '../../../data/table/kind.ts';
import { chunkKey, manifestPk } from '../../read/release/keys.ts';
import { readChunks } from './chunks.ts';
import { packRow } from './pack.ts';
import type { ReleaseWriter } from './releaseWriter.ts';

/** What a release serves from a partition: the hash of its content, and the release that wrote the row. */
export type Served = {
  readonly hash: string;
  readonly release: number;
  /** For a document, its posts per month, which the next build is compared with. */
  readonly ppm: number | null;
};
export type Manifest = Map<string, Served>;

/** Hashes don't compress: this many lines, with a number each, stay well below an item's limit. */
const linesPerChunk = 12_000;

/** The odds of two contents of one key colliding are 1 in 2^72. */
export const contentHash = (content: string | Uint8Array) =>
  hash('sha256', content, 'base64url').slice(0, 12);

export async function readManifest(release: number | undefined): Promise<Manifest> {
  const manifest: Manifest = new Map();
  if (release === undefined) return manifest;
  for await (const { text } of readChunks(manifestPk(release))) {
    for (const line of text.split('\n')) {
      const [key = '', hash = '', writer = '', ppm] = line.split(' ');
      manifest.set(key, { hash, release: Number(writer), ppm: ppm === undefined ? null : Number(ppm) });
    }
  }
  return manifest;
}

export async function writeManifest(
  writer: ReleaseWriter,
  release: number,
  manifest: Manifest,
): Promise<Key[]> {
  const lines = [...manifest].map(([key, { hash, release, ppm }]) =>
    [key, hash, release, ...(ppm === null ? [] : [ppm])].join(' '),
  );
  const keys: Key[] = [];
  for (let at = 0; at < lines.length; at += linesPerChunk) {
    const key = { PK: manifestPk(release), SK: chunkKey(keys.length) };
    await writer.put(await packRow(key, lines.slice(at, at + linesPerChunk).join('\n')));
    keys.push(key);
  }
  return keys;
}

/** The keys of a manifest's own rows. */
export function manifestKeys(release: number, entries: number): Key[] {
  return Array.from({ length: Math.ceil(entries / linesPerChunk) }, (_, chunk) => ({
    PK: manifestPk(release),
    SK: chunkKey(chunk),
  }));
}
