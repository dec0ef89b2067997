import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workBeside } from '../beside.ts';
import { writeAtomically } from '../writeAtomically.ts';

/** Says that the past was written; it goes with the rest of the world. */
export const activityNote = 'activity';

/** Writes what the demonstration's people did in the past, beside the product that already serves. */
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
