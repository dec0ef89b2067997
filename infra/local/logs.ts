import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const largestBytes = 10_000_000;

/** Creates the folder for the functions' logs; a file that has grown large is rotated, keeping one old file. */
export function prepareLogs(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.endsWith('.jsonl') && statSync(file).size > largestBytes) renameSync(file, `${file}.old`);
  }
  return folder;
}
