import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { writeAtomically } from '../writeAtomically.ts';

/** Says that the reports were written; it goes with the rest of the world. */
export const reportsNote = 'reports';

/** Writes the demonstration's reports beside the product that already serves: the first start doesn't wait for them. */
export function writeReportsOnce(
  data: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
): void {
  const note = join(data, reportsNote);
  if (existsSync(note)) return;
  const worker = new Worker(new URL('./reportsWorker.ts', import.meta.url), {
    name: 'reports',
    workerData: { environment },
  });
  worker.unref();
  worker.once('message', () => writeAtomically(note, 'written'));
  worker.once('error', ({ message }: Error) => onLine(`The reports couldn't be written: ${message}`));
}
