import { setTimeout as wait } from 'node:timers/promises';
import { Conflict } from './commit.ts';

const firstPauseMs = 4;
const longestPauseMs = 120;

type Options = {
  maxTries?: number;
  /** Whether another try can help; any conflict, unless the caller knows better. */
  when?: (conflict: Conflict) => boolean;
};

/**
 * Does the work again, from its reading on, when somebody else changed a row between its reading and its writing. It is
 * given the number of the try, the first being 1. The last conflict is thrown: past that many something else is wrong.
 */
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
