import { setTimeout as pause } from 'node:timers/promises';
import { isTurnedAway } from '../../services/turnedAway.ts';

const maxTries = 12;

/** `give` returns the throttled part, which is sent again with backoff. */
export async function untilTaken<Given>(
  table: string,
  all: readonly Given[],
  give: (left: readonly Given[]) => Promise<readonly Given[]>,
): Promise<void> {
  let left = all;
  for (let tries = 1; left.length > 0; tries += 1) {
    left = await give(left).catch((error: unknown) => {
      // A fully throttled request fails instead of listing the rest.
      if (error instanceof Error && isTurnedAway(error.name)) return left;
      throw error;
    });
    if (left.length === 0) return;
    if (tries === maxTries) throw new Error(`The table ${table} accepts no more writes.`);
    // The table needs time to scale; jitter spreads the retries.
    await pause(Math.min(50 * 2 ** tries, 10_000) * (0.5 + Math.random() / 2));
  }
}

/** Batch statements are idempotent, so these are retried. */
export const isLeft = (code: string | undefined): boolean =>
  isTurnedAway(code) || code === 'TransactionConflict' || code === 'InternalServerError';
