import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from '../programs/writeAtomically.ts';

/**
 * Work beside the product, which already serves. The first reports have no links to releases of their date, which don't
 * exist yet, and no page images.
 */
export type Task = 'samples' | 'activity' | 'reports-first' | 'past' | 'reports';

const failures: Record<Task, string> = {
  samples: 'The samples of the dataset are not there',
  activity: "The demonstration’s past activity couldn't be written",
  'reports-first': "The reports couldn't be written",
  past: "The demonstration’s earlier releases couldn't be reconstructed",
  reports: "The reports couldn't be written",
};

/** Files that mark what of the demonstration was made; deleted with the world. */
export const backgroundNotes: readonly Task[] = ['activity', 'reports-first', 'past', 'reports'];

export type Outcome = { failed?: string };
type Ground = { data: string; environment: Record<string, string>; onLine: (line: string) => void };

/** Resolves once the task has ended, however it ended. A noted task isn't done twice. */
export function workInBackground(task: Task, { data, environment, onLine }: Ground): Promise<void> {
  const note = join(data, task);
  const isNoted = backgroundNotes.includes(task);
  if (isNoted && existsSync(note)) return Promise.resolve();
  return new Promise((resolve) => {
    const onFailure = (message: string) => {
      onLine(`${failures[task]}: ${message}`);
      resolve();
    };
    // A process rather than a thread, since ending native code in a thread would take the product down.
    const child = fork(fileURLToPath(new URL('./backgroundWorker.ts', import.meta.url)), [task], {
      env: { ...process.env, ...environment, TIDELINE_DATA: data },
      execArgv: [],
    });
    const end = () => child.kill('SIGKILL');
    // Before handlers that delete what it writes.
    process.prependOnceListener('exit', end);
    child.once('exit', () => process.off('exit', end));
    child.once('message', ({ failed }: Outcome) => {
      if (failed !== undefined) return onFailure(failed);
      if (isNoted) writeAtomically(note, 'written');
      resolve();
    });
    child.once('error', ({ message }) => onFailure(message));
    child.unref();
    child.channel?.unref();
  });
}
