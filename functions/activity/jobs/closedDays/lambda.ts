import type { Context } from 'aws-lambda';
import { closeDays } from './closeDays.ts';

/** What the files of a closed day may need, once no more organizations are begun. */
const unloadMs = 5 * 60_000;

export async function handler(_: unknown, context: Context): Promise<void> {
  await closeDays(() => context.getRemainingTimeInMillis() > unloadMs);
}
