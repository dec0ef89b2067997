import type { Context } from 'aws-lambda';
import { log } from '../../../platform/services/log.ts';
import { closeDays } from './closeDays.ts';

const longestDayMs = 5 * 60_000;

export async function handler(_: unknown, context: Context): Promise<void> {
  const done = await closeDays(() => context.getRemainingTimeInMillis() > longestDayMs);
  log.info('days closed', done);
}
