import type { Context } from 'aws-lambda';
import { closeDays } from './closeDays.ts';

/** Writing the files of a closed day may take this long, so no organization is begun after that. */
const unloadMs = 5 * 60_000;

export async function handler(_: unknown, context: Context): Promise<void> {
  await closeDays(() => context.getRemainingTimeInMillis() > unloadMs);
}
