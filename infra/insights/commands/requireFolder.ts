import { statSync } from 'node:fs';
import { UsageError } from '../../programs/commandLine.ts';

export function requireFolder(folder: string): void {
  // DuckDB would treat the path as a glob and read other folders as well.
  if (/[*?[]/.test(folder))
    throw new UsageError(`Can't read post files from ${folder}: its path must not contain *, ? or [.`);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new UsageError(`There is no folder ${folder}: name one with post files, or run generate first.`);
}
