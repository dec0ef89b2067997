import { setTimeout as wait } from 'node:timers/promises';
import { Conflict } from './commit.ts';

const firstPauseMs = 4;
const longestPauseMs = 120;

type Options = { maxTries?: number; when?: (conflict: Conflict) => boolean };

/** Repeats the work, including its reads, on conflict; throws the last conflict. */
export async function retryOnConflict<T>(
  work: (attempt: number) => Promise<T>,
  { maxTries = 10, when = () => true }: Options = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt === maxTries || !(error instanceof Conflict) || !when(error)) throw error;
    }
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
    await wait(pause * (0.5 + Math.random()));
  }
}
