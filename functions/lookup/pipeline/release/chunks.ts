import type { Key } from '../../../platform/data/table/kind.ts';
import { pages } from '../../../platform/data/table/query.ts';
import { packedRow, unpack } from '../../release/rows/unpack.ts';

export async function* readChunks(PK: string, SK?: string): AsyncGenerator<Chunk> {
  for await (const rows of pages(packedRow, { PK, SK }, { consistent: true })) {
    for (const { PK, SK, data, expires_at = null } of rows) yield { PK, SK, text: unpack(data), expires_at };
  }
}

type Chunk = Key & { readonly text: string; readonly expires_at: number | null };

export async function* readKeys(PK: string, prefix?: string): AsyncGenerator<Key> {
  for await (const { text } of readChunks(PK, prefix)) yield* linesToKeys(text);
}

export const keysPerChunk = 10_000;

// Sort keys of the search index may contain spaces, but never a tab.
const separator = '\t';

export const keysToLines = (keys: readonly Key[]) =>
  keys.map(({ PK, SK }) => `${PK}${separator}${SK}`).join('\n');

export function linesToKeys(text: string): Key[] {
  return text.split('\n').map((line) => {
    const [PK = '', SK = ''] = line.split(separator);
    return { PK, SK };
  });
}
