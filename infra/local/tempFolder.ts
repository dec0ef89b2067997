import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Moves the temporary files of this program, its threads and its children into the data folder: they are deleted when
 * it ends, or at the next start if it was killed.
 */
export function useOwnTempFolder(data: string): void {
  const folder = join(data, 'tmp');
  // Killed children may take a moment to stop writing.
  const empty = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  empty();
  mkdirSync(folder, { mode: 0o700 });
  process.env.TMPDIR = folder;
  process.once('exit', () => {
    try {
      empty();
    } catch {
      // Left to the next start.
    }
  });
}
