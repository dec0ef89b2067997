import { systemCode } from './problem.ts';

/** Whoever read the output may be gone, as `head` or a closed terminal is: nothing that is under way fails for that. */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!['EPIPE', 'EIO'].includes(systemCode(error) ?? '')) throw error;
    });
  }
}
