import type { requestReset as endpoint } from '../../shared/api/reset.ts';
import { account, accountEmail } from '../data/account.ts';
import { accountKey, emailKey, normalizedEmail } from '../data/keys.ts';
import { consumeAll, limitOf } from '../data/limit.ts';
import { commit } from '../data/table/commit.ts';
import { get, getAll } from '../data/table/read.ts';
import type { ServerCall } from '../http/call.ts';
import { invitationWaiting } from '../mails/invitationWaiting.ts';
import { queueMail } from '../mails/queueMail.ts';
import { resetRequested } from '../mails/resetRequested.ts';
import { mailResetLink } from '../people/resetLink.ts';
import { setting } from '../services/settings.ts';

const perAddress = { action: 'reset-address', maxTries: 10, windowSeconds: 15 * 60 };
// Nobody can fill another person's inbox from many addresses. The newest link in it stays good meanwhile.
const perAccount = { action: 'reset-account', maxTries: 10, windowSeconds: 15 * 60 };

export async function requestReset(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { email } = call.input;
  const byAddress = [perAddress, call.caller.network] as const;
  const byAccount = [perAccount, normalizedEmail(email)] as const;
  const [owner, ...tries] = await getAll(
    [accountEmail, emailKey(email)],
    limitOf(byAddress),
    limitOf(byAccount),
  );
  const [wait, found] = await Promise.all([
    consumeAll([byAddress, byAccount], tries),
    owner && get(account, accountKey(owner.account_uid)),
  ]);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  if (!found) throw call.failure('account_not_found');
  if (found.password_hash === null) {
    // There is no password to choose anew, and a link in its place would get around the invite's expiry.
    await commit(await queueMail(invitationWaiting(found.email, setting('SITE_ORIGIN'))));
    return {};
  }
  await mailResetLink(found, resetRequested);
  return {};
}
