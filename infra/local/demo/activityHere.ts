import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { workBeside } from '../beside.ts';

/** Marks that the past was written; deleted with the world. */
export const activityNote = 'activity';

/** Writes the demonstration's past activity while the product already serves. */
export function writeActivityOnce(
  data: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
): void {
  const note = join(data, activityNote);
  if (existsSync(note)) return;
  workBeside(new URL('./activityChild.ts', import.meta.url), environment, {
    onDone: () => writeAtomically(note, 'written'),
    onFailure: (message) => onLine(`The demonstration’s past activity couldn't be written: ${message}`),
  });
}
