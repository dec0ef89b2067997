import type { Context } from 'aws-lambda';
import { mailNewReports } from '../../../content/mailing/mailNewReports.ts';
import { log } from '../../../platform/services/log.ts';
import { tellFollowers } from './follows/tellFollowers.ts';
import { type Sent, sendDue } from './sendDue.ts';

/** Time to finish digests already started. */
const longestMs = 30_000;

/** Four times an hour, since some time zones are offset by quarter or half hours. */
export async function handler(_: unknown, context: Context): Promise<Sent> {
  const hasTime = () => context.getRemainingTimeInMillis() > longestMs;
  // Runs first, so that reports waiting for the digest are in the one due now.
  log.info('new reports', await mailNewReports(hasTime));
  const told = await tellFollowers(hasTime);
  log.info('follows', told);
  const sent = await sendDue(hasTime);
  log.info('digests', sent);
  if (told.failed > 0) throw new Error(`The follows of ${told.failed} readers could not be told.`);
  if (sent.failed > 0) throw new Error(`${sent.failed} digests could not be written.`);
  return sent;
}
