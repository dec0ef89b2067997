import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fewAtOnce } from '../../functions/platform/data/table/fewAtOnce.ts';
import { keepFile } from '../../functions/platform/services/files.ts';
import type { FolderFile } from './folderFiles.ts';

/** Files are named by their hash, so that uploading never replaces one in use. */
export async function uploadFiles(
  files: readonly FolderFile[],
  inUse: ReadonlySet<string>,
  onUpload: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  const missing = files.filter(({ key }) => !inUse.has(basename(key)));
  const uploads = fewAtOnce(4);
  let done = 0;
  for (const { key, type, path } of missing) {
    await uploads.begin(async () => {
      await keepFile({ key, type, bytes: await readFile(path) });
      done += 1;
      onUpload(done, missing.length);
    });
  }
  await uploads.end();
  return missing.length;
}
