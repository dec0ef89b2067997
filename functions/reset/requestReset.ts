import type { Output } from '../../shared/api/endpoint.ts';
import type { requestReset as endpoint } from '../../shared/api/reset.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import { type Account, account, accountEmail } from '../data/account.ts';
import { accountKey, emailKey } from '../data/keys.ts';
import { consume, limitOf } from '../data/limit.ts';
import { type ResetLink, resetLinksOf } from '../data/resetLink.ts';
import { commit } from '../data/table/commit.ts';
import { getAll } from '../data/table/read.ts';
import type { ServerCall } from '../http/call.ts';
import { invitationWaiting } from '../mails/invitationWaiting.ts';
import { queueMail } from '../mails/queueMail.ts';
import { resetRequested } from '../mails/resetRequested.ts';
import { mailResetLink } from '../people/resetLink.ts';
import { setting } from '../services/settings.ts';

type ResetCall = ServerCall<typeof endpoint>;
type Answer = Output<typeof endpoint>;

// An office may have one address. What one inbox gets is limited by the account's own places for links.
const perAddress = { action: 'reset-address', maxTries: 100, windowSeconds: 15 * 60 };
const perInvited = { action: 'reset-invited', maxTries: 3, windowSeconds: 60 * 60 };

export async function requestReset(call: ResetCall): Promise<Answer> {
  const { email } = call.input;
  const byAddress = [perAddress, call.caller.network] as const;
  const [owner, tries] = await getAll([accountEmail, emailKey(email)], limitOf(byAddress));
  const [wait, found] = await Promise.all([
    consume(...byAddress, tries),
    owner && readAccount(owner.account_uid),
  ]);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  if (!found) throw call.failure('account_not_found');
  if (found.account.password_hash === null) return remindOfInvite(found.account);
  const mailed = await mailResetLink({ ...found, mailWith: resetRequested });
  if (mailed.sent) return {};
  if ('wait' in mailed) throw call.failure('too_many_attempts', { retryAfterSeconds: mailed.wait });
  const { sent_at, good_until } = mailed.earlier;
  return { earlier: { sent_at: asText(sent_at), good_until: asText(good_until) } };
}

type Found = { account: Account; links: ResetLink[] };

async function readAccount(account_uid: AccountUid): Promise<Found | undefined> {
  const [found, ...links] = await getAll([account, accountKey(account_uid)], ...resetLinksOf(account_uid));
  return found && { account: found, links: links.filter((link) => link !== undefined) };
}

/** There is no password to choose anew, and a link in its place would get around the invite's expiry. */
async function remindOfInvite({ account_uid, email }: Account): Promise<Answer> {
  // Past that many mails, the ones that came say the same.
  const wait = await consume(perInvited, account_uid);
  if (wait === undefined) await commit(await queueMail(invitationWaiting(email, setting('SITE_ORIGIN'))));
  return {};
}

const asText = (seconds: number) => new Date(seconds * 1000).toISOString();
