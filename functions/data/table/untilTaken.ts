import { setTimeout as pause } from 'node:timers/promises';

const maxTries = 12;

/** `give` answers what a busy table didn't take for now: that is given again, later each time. */
export async function untilTaken<Given>(
  table: string,
  all: readonly Given[],
  give: (left: readonly Given[]) => Promise<readonly Given[]>,
): Promise<void> {
  let left = all;
  for (let tries = 1; left.length > 0; tries += 1) {
    left = await give(left).catch((error: unknown) => {
      // Where it takes none at all, it fails instead of naming what is left.
      if (error instanceof Error && turnedAway.has(error.name)) return left;
      throw error;
    });
    if (left.length === 0) return;
    if (tries === maxTries) throw new Error(`The table ${table} takes no more writes.`);
    // A table that grows with its load needs a while for it; not all writers may come back at the same time.
    await pause(Math.min(50 * 2 ** tries, 10_000) * (0.5 + Math.random() / 2));
  }
}

const turnedAway: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);
