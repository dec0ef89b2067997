import { fork } from 'node:child_process';

/** The cost of one build. Documents are assembled on request, so they aren’t included. */
export type BuildCost = { ms: number; peakMb: number; unitsRead: number };

/** Validates and computes a folder in a separate process; `work` is its cache. */
export function buildApart(folder: string, work: string): Promise<BuildCost> {
  const child = fork(new URL('./buildWorker.ts', import.meta.url), [folder, work]);
  return new Promise((resolve, reject) => {
    let cost: BuildCost | undefined;
    child.once('message', (message) => {
      cost = message as BuildCost;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0 && cost) resolve(cost);
      else reject(new Error(`The build of ${folder} failed (${signal ?? code}).`));
    });
  });
}
