import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The files of a function’s static imports, without its dynamic ones. */
export function startFiles(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(file, 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import)"(\.{1,2}\/[^"]+\.mjs)"/g))
      found.add(resolve(dirname(file), path));
  }
  return [...found];
}

/** The insights build isn’t interactive. */
export const mostStartBytes = (name: string) => (name === 'insights' ? 770_000 : 655_000);
