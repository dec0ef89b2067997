import type { Context } from 'aws-lambda';
import { type Endings, mailEndings } from '../../../content/mailing/mailEndings.ts';
import { type Announced, mailNewReports } from '../../../content/mailing/mailNewReports.ts';
import { throwIfAny, walk } from '../../../platform/data/table/walk.ts';
import { log } from '../../../platform/services/log.ts';
import { type AlertsSent, sendAlerts } from './alerts/sendAlerts.ts';
import { type Sent, sendDue } from './sendDue.ts';

/** Time to finish digests already started. */
const longestMs = 30_000;

type Mailed = { reports?: Announced; follows?: AlertsSent; digests?: Sent; endings?: Endings };

/**
 * Four times an hour, since some time zones are offset by quarter or half hours. None of these mails depends on the others; what
 * fails is reported when all had their turn.
 */
export async function handler(_: unknown, context: Context): Promise<Mailed> {
  const hasTime = () => context.getRemainingTimeInMillis() > longestMs;
  const mailed: Mailed = {};
  const mails = {
    // Runs first, so that reports waiting for the digest are in the one due now.
    reports: async () => {
      mailed.reports = await mailNewReports(hasTime);
    },
    follows: async () => {
      mailed.follows = await sendAlerts(hasTime);
    },
    digests: async () => {
      mailed.digests = await sendDue(hasTime);
    },
    endings: async () => {
      mailed.endings = await mailEndings(hasTime);
    },
  };
  const oneByOne = { job: 'mails', nameOf: ([name]: [string, unknown]) => name, atOnce: 1 };
  const { failures } = await walk(Object.entries(mails), oneByOne, ([, send]) => send());
  log.info('mails', mailed);
  throwIfAny(failures, 'the mails');
  for (const [name, { failed }] of Object.entries(mailed)) {
    if (failed > 0) throw new Error(`The ${name} of ${failed} readers could not be mailed.`);
  }
  return mailed;
}
