import type { Context } from 'aws-lambda';
import { log } from '../../../platform/services/log.ts';
import { closeDays } from './closeDays.ts';

/** A day that has begun is finished within this, or done again by the next run. */
const longestDayMs = 5 * 60_000;

/** Runs each hour. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const done = await closeDays(() => context.getRemainingTimeInMillis() > longestDayMs);
  log.info('days closed', done);
}
