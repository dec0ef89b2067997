import type { Account } from '../../platform/data/account.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import type { Caller } from '../../platform/http/call.ts';
import { newDevice } from '../../platform/mails/newDevice.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { knownDevice } from './knownDevice.ts';

/** Limits mails to browsers that keep no cookies: each of their logins looks like a new device. */
const pauseHours = 8;

type Told = { mail: Write[]; changes: Partial<Account> };

/** Nothing at the first login, which follows an invitation. */
export async function mailNewDevice(
  caller: Caller,
  { account_uid, email, last_login_at, device_mailed_at }: Account,
): Promise<Told> {
  const nothing = { mail: [], changes: {} };
  if (last_login_at === null || (await knownDevice(caller, account_uid))) return nothing;
  const now = clock.now();
  const pauseEnds = new Date(device_mailed_at ?? 0).getTime() + pauseHours * 60 * 60 * 1000;
  if (pauseEnds > now.getTime()) return nothing;
  const { address, userAgent } = caller;
  return {
    mail: [await queueMail(newDevice(email, { at: now, userAgent, address }, setting('SITE_ORIGIN')))],
    changes: { device_mailed_at: now.toISOString() },
  };
}
