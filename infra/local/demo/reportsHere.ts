import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { workBeside } from '../beside.ts';

/** Marks that the reports were written; deleted with the world. */
export const reportsNote = 'reports';

/** Writes the demonstration's reports while the product already serves. */
export function writeReportsOnce(
  data: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
): void {
  const note = join(data, reportsNote);
  if (existsSync(note)) return;
  workBeside(new URL('./reportsChild.ts', import.meta.url), environment, {
    onDone: () => writeAtomically(note, 'written'),
    onFailure: (message) => onLine(`The reports couldn't be written: ${message}`),
  });
}
