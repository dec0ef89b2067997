import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';

/** By its first bytes, each pattern is compared at few positions only. */
const leading = 3;

/** How often any of the texts occurs in the files of a folder, also in compressed ones. */
export async function searchFolder(folder: string, texts: readonly string[]): Promise<number> {
  const search = searchFor(texts);
  let found = 0;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    found += await search(readFrom(join(entry.parentPath, entry.name)));
  }
  return found;
}

function readFrom(path: string): Readable {
  const file = createReadStream(path);
  return path.endsWith('.zst') ? file.compose(createZstdDecompress()) : file;
}

function searchFor(texts: readonly string[]): (chunks: Readable) => Promise<number> {
  const patterns = texts.map((text) => Buffer.from(text));
  const longest = Math.max(0, ...patterns.map(({ length }) => length));
  const byStart = Map.groupBy(patterns, (pattern) => startOf(pattern, 0, pattern.length));
  const known = new Uint8Array(1 << (8 * leading));
  for (const start of byStart.keys()) known[start] = 1;
  return async (chunks) => {
    let found = 0;
    let rest = Buffer.alloc(0);
    const search = (bytes: Buffer, until: number) => {
      for (let at = 0; at < until; at += 1) {
        const start = startOf(bytes, at, bytes.length);
        if (known[start] !== 1) continue;
        for (const pattern of byStart.get(start) ?? []) {
          if (pattern.compare(bytes, at, at + pattern.length) === 0) found += 1;
        }
      }
    };
    for await (const chunk of chunks) {
      const bytes = Buffer.concat([rest, chunk as Buffer]);
      // An id may continue in the next chunk.
      const until = Math.max(0, bytes.length - longest + 1);
      search(bytes, until);
      rest = bytes.subarray(until);
    }
    search(rest, rest.length);
    return found;
  };
}

/** An id of fewer bytes is found by those it has. */
function startOf(bytes: Buffer, at: number, end: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, Math.min(at + leading, end));
  return (first << 16) | (second << 8) | third;
}
