import { setting } from '../../../platform/services/settings.ts';
import { removeFiles } from './store.ts';
import { cloudTables, measuredFolder, partitionFolder, stagedFolder } from './tables.ts';

const tablesIn = (folder: string) => cloudTables.filter((table) => table.folder.startsWith(folder));

async function clear(folders: readonly string[]): Promise<number> {
  const bucket = setting('INSIGHTS_DATA_BUCKET');
  let files = 0;
  for (const folder of folders) files += await removeFiles(bucket, folder);
  return files;
}

export function clearStaged(source: number): Promise<number> {
  return clear(tablesIn(stagedFolder).map((table) => partitionFolder(table, source)));
}

/** A failed INSERT may leave files behind, so each attempt starts with an empty folder. */
export function clearMonth(source: number, month: number): Promise<number> {
  const tables = tablesIn(stagedFolder).filter(({ name }) => name !== 'kept');
  return clear(tables.map((table) => partitionFolder(table, source, month)));
}

export function clearSource(source: number, moved: readonly number[]): Promise<number> {
  const measured = tablesIn(measuredFolder).map((table) => partitionFolder(table, source));
  const kept = tablesIn(stagedFolder).filter(({ name }) => name === 'kept');
  return clear([
    ...measured,
    ...kept.flatMap((table) => moved.map((month) => partitionFolder(table, source, month))),
  ]);
}
