import { expect, test } from 'vitest';
import { Conflict } from '../../../../functions/platform/data/table/commit.ts';
import { retryOnConflict } from '../../../../functions/platform/data/table/retry.ts';

/** Work that meets a number of conflicts before it succeeds. */
function contested(conflicts: number, writes = [0]) {
  const attempts: number[] = [];
  const work = async (attempt: number) => {
    attempts.push(attempt);
    if (attempt <= conflicts) throw new Conflict(writes);
    return 'done';
  };
  return { attempts, work };
}

test('work that meets a conflict is retried until it succeeds', async () => {
  const { attempts, work } = contested(3);
  expect(await retryOnConflict(work)).toBe('done');
  expect(attempts).toEqual([1, 2, 3, 4]);
});

test('the conflict is thrown after the last retry', async () => {
  const { attempts, work } = contested(Number.POSITIVE_INFINITY);
  await expect(retryOnConflict(work, { maxTries: 4 })).rejects.toBeInstanceOf(Conflict);
  expect(attempts).toEqual([1, 2, 3, 4]);
});

test('a conflict that can’t be resolved by a retry, and any other error, is thrown at once', async () => {
  const { attempts, work } = contested(1, [2]);
  const when = ({ writes }: Conflict) => writes.includes(0);
  await expect(retryOnConflict(work, { when })).rejects.toBeInstanceOf(Conflict);
  expect(attempts).toEqual([1]);
  await expect(retryOnConflict(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
