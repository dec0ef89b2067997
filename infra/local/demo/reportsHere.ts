import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { workBeside } from '../beside.ts';

export const reportsNote = 'reports';
/** Figures of earlier dates are computed from the demonstration's posts. */
export const postsFolderName = 'DEMO_POSTS_FOLDER';

export function writeReportsOnce(
  data: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
): void {
  const note = join(data, reportsNote);
  if (existsSync(note)) return;
  workBeside(
    new URL('./reportsChild.ts', import.meta.url),
    { ...environment, [postsFolderName]: join(data, 'insights', 'posts') },
    {
      onDone: () => writeAtomically(note, 'written'),
      onFailure: (message) => onLine(`The reports couldn't be written: ${message}`),
    },
  );
}
