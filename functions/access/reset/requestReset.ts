import type { requestReset as endpoint } from '../../../shared/api/access/reset.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { type Account, accountEmail } from '../../platform/data/account.ts';
import { emailKey } from '../../platform/data/keys.ts';
import { consume, limitOf } from '../../platform/data/limit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { invitationWaiting } from '../../platform/mails/inviteMails.ts';
import { resetRequested } from '../../platform/mails/passwordMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { setting } from '../../platform/services/settings.ts';
import { mailResetLink } from '../links/resetLink.ts';
import { wayIn } from '../people/acceptance.ts';
import { readPerson } from '../people/readPerson.ts';

type ResetCall = ServerCall<typeof endpoint>;
type Answer = Output<typeof endpoint>;

// An office may share one address. Mails per inbox are limited by the account's slots for reset links.
const perAddress = { action: 'reset-address', maxTries: 100, windowSeconds: 15 * 60 };
const perInvited = { action: 'reset-invited', maxTries: 3, windowSeconds: 60 * 60 };

export async function requestReset(call: ResetCall): Promise<Answer> {
  const { email } = call.input;
  const byAddress = [perAddress, call.caller.network] as const;
  const [owner, tries] = await getAll([accountEmail, emailKey(email)], limitOf(byAddress));
  const [wait, found] = await Promise.all([
    consume(...byAddress, tries),
    owner && readPerson(owner.account_uid),
  ]);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  if (!found) throw call.failure('account_not_found');
  const { account, memberships } = found;
  const invited = memberships.some(({ roles }) => roles.length > 0);
  if (account.password_hash === null && invited) return remindOfInvite(account);
  // A login through the link would fail for the same reason, so we skip the mail.
  if (!wayIn(memberships, { address_proven: true })) throw call.failure('account_disabled');
  const mailed = await mailResetLink({ ...found, mailWith: resetRequested });
  if (mailed.sent) return {};
  if ('wait' in mailed) throw call.failure('too_many_attempts', { retryAfterSeconds: mailed.wait });
  const { sent_at, good_until } = mailed.earlier;
  return { earlier: { sent_at: asText(sent_at), good_until: asText(good_until) } };
}

/** An invited person has no password to reset, and a reset link would bypass the invite's expiry. */
async function remindOfInvite({ account_uid, email }: Account): Promise<Answer> {
  // Beyond the limit we skip the mail: the earlier ones say the same.
  const wait = await consume(perInvited, account_uid);
  if (wait === undefined) await commit(await queueMail(invitationWaiting(email, setting('SITE_ORIGIN'))));
  return {};
}

const asText = (seconds: number) => new Date(seconds * 1000).toISOString();
