import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './harness.ts';
import type { SubjectName } from './subjects.ts';

type Settings = {
  workspace: string;
  /** The folder of the revision. */
  root: string;
  smoke: boolean;
  minutes: number;
};

/** Each subject runs in a process of its own, with its own heap, compiled code and settings. */
export function measureApart(
  subject: SubjectName,
  { workspace, root, smoke, minutes }: Settings,
): Promise<Figure[]> {
  const child = fork(join(root, 'test', 'bench', 'measure.ts'), [subject, workspace], {
    cwd: root,
    // A process group of its own, so that the subject’s servers and browsers end with it.
    detached: true,
    env: { ...process.env, ...(smoke ? { BENCH_SMOKE: '1' } : {}) },
  });
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {}
  };
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endGroup();
  }, minutes * 60_000);
  // Runs before the subject’s workspace is removed.
  process.prependOnceListener('exit', endGroup);
  return new Promise<Figure[]>((resolve, reject) => {
    let figures: Figure[] | undefined;
    child.once('message', (message) => {
      figures = message as Figure[];
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0 && figures) resolve(figures);
      else if (isLate) reject(new Error(`${subject} took longer than ${minutes} minutes.`));
      else reject(new Error(`Measuring ${subject} failed (${signal ?? code}).`));
    });
  }).finally(() => {
    clearTimeout(limit);
    process.off('exit', endGroup);
    endGroup();
  });
}
