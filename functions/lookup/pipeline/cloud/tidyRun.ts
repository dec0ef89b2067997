import { readState } from '../../release/rows/state.ts';
import { joinLease } from '../release/lease.ts';
import { releaseWriter } from '../release/releaseWriter.ts';
import { tidyUp } from '../release/serve.ts';
import { freeFolders, keepFolders } from './claim.ts';
import { concurrency } from './openRun.ts';
import { readRun, writeCloudState } from './run.ts';

export async function tidyRun(run: string): Promise<void> {
  await keepFolders(run);
  await writeCloudState((await readRun(run)).state);
  const { building, current } = await readState();
  if (current && building?.release === current.release) {
    await tidyUp(await joinLease(current.release), releaseWriter(concurrency), concurrency);
  }
  await freeFolders(run);
}
