import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { workBeside } from '../beside.ts';

export const pastNote = 'past';

/** Reconstructs the releases of the demonstration's past year while the product already serves, and goes on when they exist. */
export function reconstructPastOnce(
  data: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
  onEnd: () => void,
): void {
  const note = join(data, pastNote);
  if (existsSync(note)) {
    onEnd();
    return;
  }
  workBeside(
    new URL('./pastChild.ts', import.meta.url),
    { ...environment, TIDELINE_DATA: data },
    {
      onDone: () => {
        writeAtomically(note, 'written');
        onEnd();
      },
      onFailure: (message) => {
        onLine(`The demonstration’s earlier releases couldn't be reconstructed: ${message}`);
        onEnd();
      },
    },
  );
}
