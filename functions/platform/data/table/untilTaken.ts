import { setTimeout as pause } from 'node:timers/promises';
import { isTurnedAway } from '../../services/turnedAway.ts';

const maxTries = 12;

/** `give` returns what a busy table didn't accept; that is sent again after a growing delay. */
export async function untilTaken<Given>(
  table: string,
  all: readonly Given[],
  give: (left: readonly Given[]) => Promise<readonly Given[]>,
): Promise<void> {
  let left = all;
  for (let tries = 1; left.length > 0; tries += 1) {
    left = await give(left).catch((error: unknown) => {
      // If the table accepts nothing at all, the request fails instead of listing the rest.
      if (error instanceof Error && isTurnedAway(error.name)) return left;
      throw error;
    });
    if (left.length === 0) return;
    if (tries === maxTries) throw new Error(`The table ${table} accepts no more writes.`);
    // A table that scales with its load needs some time for it; the jitter keeps writers from all coming back at once.
    await pause(Math.min(50 * 2 ** tries, 10_000) * (0.5 + Math.random() / 2));
  }
}

/** Whether a single statement of a batch is sent again: what has been done already changes nothing the second time. */
export const isLeft = (code: string | undefined): boolean =>
  isTurnedAway(code) || code === 'TransactionConflict' || code === 'InternalServerError';
