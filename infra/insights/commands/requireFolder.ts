import { statSync } from 'node:fs';
import { UsageError } from './options.ts';

export function requireFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new UsageError(`There is no folder ${folder}: name one with post files, or run generate first.`);
}
