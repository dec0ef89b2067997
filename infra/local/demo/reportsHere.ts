import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { workBeside } from '../beside.ts';

/** The first files have no links to releases of their date, which don't exist yet, and no page images. */
export const reportNotes = { first: 'reports-first', whole: 'reports' } as const;

/** Figures of earlier dates are computed from the demonstration's posts. */
export const postsFolderName = 'DEMO_POSTS_FOLDER';
export const reportsKindName = 'DEMO_REPORTS';

export function writeReportsOnce(
  data: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
  kind: keyof typeof reportNotes,
  onEnd: () => void = () => {},
): void {
  const note = join(data, reportNotes[kind]);
  if (existsSync(note)) {
    onEnd();
    return;
  }
  workBeside(
    new URL('./reportsChild.ts', import.meta.url),
    { ...environment, [postsFolderName]: join(data, 'insights', 'posts'), [reportsKindName]: kind },
    {
      onDone: () => {
        writeAtomically(note, 'written');
        onEnd();
      },
      onFailure: (message) => {
        onLine(`The reports couldn't be written: ${message}`);
        onEnd();
      },
    },
  );
}
