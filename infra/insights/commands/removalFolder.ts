import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import type { InputFolder } from '../../../functions/lookup/pipeline/files/postFile.ts';
import type { HashedList } from '../../../functions/lookup/pipeline/removals/applyRemovals.ts';
import { type FolderRecord, recordPath } from '../../../functions/lookup/pipeline/removals/folderRecord.ts';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { takeTempFolder } from './tempFolder.ts';

export type OpenFolder = {
  readonly engine: DuckEngine;
  readonly folder: string;
  readonly tempFolder: string;
  list(): Promise<InputFolder>;
  lists(): Promise<HashedList[]>;
  record(): Promise<FolderRecord>;
  write(record: FolderRecord): void;
};

/** Gives a folder of post files with its removal lists, and a database to search it with. */
export async function inPostsFolder<Result>(
  folder: string,
  work: (open: OpenFolder) => Promise<Result>,
): Promise<Result> {
  takeTempFolder();
  const { DuckEngine } = await import('../../../functions/lookup/pipeline/engines/duckdb.ts');
  const { listInput } = await import('../../../functions/lookup/pipeline/files/postFile.ts');
  const { readHashedLists } = await import('../../../functions/lookup/pipeline/removals/readLists.ts');
  const { readFolderRecord } = await import('../../../functions/lookup/pipeline/removals/folderRecord.ts');
  const tempFolder = await mkdtemp(join(tmpdir(), 'insights-'));
  const engine = await DuckEngine.open({ tempFolder });
  try {
    return await work({
      engine,
      folder,
      tempFolder,
      list: () => listInput(folder),
      lists: async () => readHashedLists(engine, await listInput(folder), tempFolder),
      record: () => readFolderRecord(folder),
      write: (record) => writeAtomically(recordPath(folder), `${JSON.stringify(record, null, 2)}\n`),
    });
  } finally {
    engine.close();
    await rm(tempFolder, { recursive: true, force: true });
  }
}
