import type { Context } from 'aws-lambda';
import { log } from '../../../platform/services/log.ts';
import { type Sent, sendDue } from './sendDue.ts';

/** What has begun is finished within this. */
const longestMs = 30_000;

/** Runs four times an hour: in some time zones the full hour comes a quarter or half an hour later than in others. */
export async function handler(_: unknown, context: Context): Promise<Sent> {
  const sent = await sendDue(() => context.getRemainingTimeInMillis() > longestMs);
  log.info('digests', sent);
  if (sent.failed > 0) throw new Error(`${sent.failed} digests could not be written.`);
  return sent;
}
