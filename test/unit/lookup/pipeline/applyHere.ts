import { writeFileSync } from 'node:fs';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { listInput } from '../../../../functions/lookup/pipeline/files/postFile.ts';
import {
  beginApplying,
  endApplying,
  type FolderPlan,
  isPending,
  planFolder,
  rewriteFiles,
} from '../../../../functions/lookup/pipeline/removals/applyRemovals.ts';
import {
  type FolderRecord,
  readFolderRecord,
  recordPath,
} from '../../../../functions/lookup/pipeline/removals/folderRecord.ts';
import { forgetStaged } from '../../../../functions/lookup/pipeline/removals/forgetStaged.ts';
import { readHashedLists } from '../../../../functions/lookup/pipeline/removals/removalTable.ts';
import { inFolder } from './built.ts';

/** Applies the pending lists of a folder, as the command does apart from the rows of requests. */
export function applyHere(folder: string, work?: string, force?: string): Promise<FolderPlan> {
  return inFolder(async (tempFolder) => {
    const engine = await DuckEngine.open({ tempFolder, threads: 1 });
    try {
      const input = await listInput(folder);
      const record = await readFolderRecord(folder);
      const write = (next: FolderRecord) => writeFileSync(recordPath(folder), JSON.stringify(next));
      const lists = await readHashedLists(engine, input, tempFolder);
      const pending = lists.filter((list) => isPending(record, list));
      const plan = await planFolder(engine, input, pending, force);
      const begun = record.applying ? record : beginApplying({ record, write }, plan);
      if (!begun.applying) return plan;
      await rewriteFiles(engine, input.posts, pending, begun.applying);
      if (work) await forgetStaged(work, begun.applying.sources, tempFolder);
      endApplying({ record: begun, write });
      return plan;
    } finally {
      engine.close();
    }
  });
}
