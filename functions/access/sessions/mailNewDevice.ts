import type { Account } from '../../platform/data/account.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import type { Caller } from '../../platform/http/call.ts';
import { newDevice } from '../../platform/mails/newDevice.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { knownDevice } from './knownDevice.ts';

/** Limits mails to browsers that keep no cookies: each of their logins looks like a new device. */
const perPerson: LimitRule = { action: 'new-device-mail', maxTries: 3, windowSeconds: 24 * 60 * 60 };

/** Nothing at the first login, which follows an invitation. */
export async function mailNewDevice(
  caller: Caller,
  { account_uid, email, last_login_at }: Account,
): Promise<Write[]> {
  if (last_login_at === null || (await knownDevice(caller, account_uid))) return [];
  if ((await consume(perPerson, account_uid)) !== undefined) return [];
  const { address, userAgent } = caller;
  return [await queueMail(newDevice(email, { at: clock.now(), userAgent, address }, setting('SITE_ORIGIN')))];
}
