import type { requestReset as endpoint } from '../../shared/api/reset.ts';
import { account, accountEmail } from '../data/account.ts';
import { accountKey, emailKey } from '../data/keys.ts';
import { takeTry } from '../data/limit.ts';
import { get, getAll } from '../data/table.ts';
import type { ServerCall } from '../http/call.ts';
import { resetRequested } from '../mails/resetRequested.ts';
import { suppressionOf } from '../people/mailable.ts';
import { newResetLink } from '../people/resetLink.ts';
import { sendMail } from '../services/mail.ts';

const perAddress = { action: 'reset-address', most: 10, windowSeconds: 15 * 60 };

export async function requestReset(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const wait = await takeTry(perAddress, call.caller.address);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { email } = call.input;
  const [owner, suppressed] = await getAll([accountEmail, emailKey(email)], suppressionOf(email));
  const found = owner && (await get(account, accountKey(owner.account_uid)));
  if (!found) throw call.failure('account_not_found');
  const link = await newResetLink(found);
  if (!suppressed) await sendMail(resetRequested(found.email, link));
  return {};
}
