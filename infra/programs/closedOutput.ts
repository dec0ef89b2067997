import { systemCode } from './problem.ts';

/**
 * The reader of the output may be gone, as with `head` or a closed terminal: work in progress must not fail because of that.
 */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (!['EPIPE', 'EIO'].includes(systemCode(error) ?? '')) throw error;
    });
  }
}
