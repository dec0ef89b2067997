import type { DuckEngine } from '../engines/duckdb.ts';
import { type InputFolder, listInput, type PostFile } from '../files/postFile.ts';
import { type FolderRecord, readFolderRecord, requireSettled } from '../removals/folderRecord.ts';
import { type PassedFile, passDelivered } from '../removals/passDelivered.ts';
import { openState } from './state.ts';

type Passed = {
  readonly folder: InputFolder;
  readonly passed: readonly PassedFile[];
  readonly record: FolderRecord;
};

/** Removes posts that a new delivery contains again, before anything is read. */
export async function passRemovals(
  engine: DuckEngine,
  listed: InputFolder,
  path: string,
  tempFolder: string,
): Promise<Passed> {
  const record = requireSettled(await readFolderRecord(path));
  const hasLists = Object.keys(record.lists).length > 0;
  const passed = hasLists
    ? await passDelivered(engine, listed, record, tempFolder, await newFiles(engine))
    : [];
  return { passed, record, folder: passed.length > 0 ? await listInput(path) : listed };
}

async function newFiles(engine: DuckEngine): Promise<(file: PostFile) => boolean> {
  const states = await openState(engine);
  const known = new Map([...states.values()].flatMap(({ files }) => files.map((file) => [file.name, file])));
  return ({ name, size, modified }) => {
    const seen = known.get(name);
    return seen?.size !== size || seen.modified !== modified;
  };
}
