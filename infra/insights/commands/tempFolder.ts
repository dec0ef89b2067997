import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

let isTaken = false;

/** Copies and spilled data take many gigabytes, so the folder is removed even if the command is stopped. */
export function takeTempFolder(): void {
  if (isTaken) return;
  isTaken = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  const folder = mkdtempSync(join(tmpdir(), 'insights-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
