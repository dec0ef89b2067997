import type { DuckEngine } from '../engines/duckdb.ts';
import type { InputFolder, PostFile } from '../files/postFile.ts';
import { isPending } from './applyRemovals.ts';
import type { FolderRecord } from './folderRecord.ts';
import { type LocatedFile, locateIn } from './locate.ts';
import { acceptedRows, loadRemovals, readHashedLists } from './removalTable.ts';
import { sieveFile } from './sieveFile.ts';

export type PassedFile = { readonly file: string; readonly posts: number };

/** Takes posts that were removed before out of files that have them again. Returns what it took from which file. */
export async function passDelivered(
  engine: DuckEngine,
  folder: InputFolder,
  record: FolderRecord,
  tempFolder: string,
  isNew: (file: PostFile) => boolean,
): Promise<PassedFile[]> {
  const lists = await readHashedLists(engine, folder, tempFolder);
  const rows = acceptedRows(lists.filter((list) => !isPending(record, list)));
  const sources = new Set(rows.map(({ source }) => source));
  await loadRemovals(engine, rows);
  const passed: PassedFile[] = [];
  for (const file of folder.posts.filter((each) => sources.has(each.source) && isNew(each))) {
    const located = await locateIfReadable(engine, file);
    if (!located || located.found === 0) continue;
    await sieveFile(engine, located);
    passed.push({ file: file.name, posts: located.found });
  }
  await engine.drop('removal');
  await engine.drop('located');
  return passed;
}

/** A file that can't be read is named by the validation, which follows. */
async function locateIfReadable(engine: DuckEngine, file: PostFile): Promise<LocatedFile | null> {
  try {
    return await locateIn(engine, file);
  } catch {
    return null;
  }
}
