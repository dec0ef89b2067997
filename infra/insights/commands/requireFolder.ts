import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Publishable } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import { UsageError } from '../../programs/commandLine.ts';
import { readBuilt } from '../builtFiles.ts';
import { dataFolder } from './target.ts';

let isTaken = false;

/** Copies and spilled data take many gigabytes, so the folder is removed even if the command is stopped. */
export function takeTempFolder(): void {
  if (isTaken) return;
  isTaken = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  const folder = mkdtempSync(join(tmpdir(), 'insights-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export const workFolder = join(dataFolder, 'insights', 'work');
export const workOption = {
  value: 'FOLDER',
  means: 'folder for what is kept between runs (.local/insights/work)',
} as const;

export async function requireBuilt(work: string): Promise<Publishable> {
  const built = await readBuilt(work);
  if (!built) throw new UsageError(`Nothing has been built in ${work} yet: run build first.`);
  return built;
}

export function requireFolder(folder: string): void {
  // DuckDB would treat the path as a glob and read other folders as well.
  if (/[*?[]/.test(folder))
    throw new UsageError(`Can't read post files from ${folder}: its path must not contain *, ? or [.`);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new UsageError(`There is no folder ${folder}: name one with post files, or run generate first.`);
}
