import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';

/** Patterns are compared only where their first bytes are. */
const mostLeading = 3;

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
  const leading = Math.min(mostLeading, ...patterns.map(({ length }) => length));
  const startOf = (bytes: Buffer, at: number) => {
    let start = 0;
    for (let next = at; next < at + leading; next += 1) start = (start << 8) | (bytes[next] ?? 0);
    return start;
  };
  const byStart = Map.groupBy(patterns, (pattern) => startOf(pattern, 0));
  const known = new Uint8Array(1 << (8 * leading));
  for (const start of byStart.keys()) known[start] = 1;
  return async (chunks) => {
    let found = 0;
    let rest = Buffer.alloc(0);
    const search = (bytes: Buffer, until: number) => {
      for (let at = 0; at < until; at += 1) {
        const start = startOf(bytes, at);
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
