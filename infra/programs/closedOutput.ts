import { systemCode } from './problem.ts';

/** The output's reader may be gone, as with `head`, which must not fail work in progress. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!['EPIPE', 'EIO'].includes(systemCode(error) ?? '')) throw error;
    });
  }
}
