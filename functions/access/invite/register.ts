import { randomUUID } from 'node:crypto';
import type { register as endpoint } from '../../../shared/api/access/invite.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { accountEmail } from '../../platform/data/account.ts';
import { emailDomainKey, emailKey, normalizedEmail, organizationKey } from '../../platform/data/keys.ts';
import { consume, consumeAll, limitOf, triesOf } from '../../platform/data/limit.ts';
import { emailDomain, organization } from '../../platform/data/organization.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { invitation } from '../../platform/mails/invitation.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { newInvite } from '../links/inviteLink.ts';
import { mailOwner } from './mailOwner.ts';
import { newPerson } from './newPerson.ts';

const perAddress = { action: 'register-address', maxTries: 10, windowSeconds: 15 * 60 };
// Beyond this limit we skip the mail rather than refuse, or others could use up the owner's attempts; earlier mails stay valid.
const perOwner = { action: 'register-owner', maxTries: 3, windowSeconds: 60 * 60 };

type Answer = Record<string, never> | null;

export async function register(call: ServerCall<typeof endpoint>): Promise<Answer> {
  const { email, full_name } = call.input;
  const byAddress = [perAddress, call.caller.network] as const;
  const byOwner = [perOwner, normalizedEmail(email)] as const;
  const [owner, domain, suppressed, triesThere, mailsSent] = await getAll(
    [accountEmail, emailKey(email)],
    [emailDomain, emailDomainKey(email.slice(email.lastIndexOf('@') + 1))],
    suppressionOf(email),
    limitOf(byAddress),
    limitOf(byOwner),
  );
  const mails = owner && !suppressed && triesOf(mailsSent) < perOwner.maxTries;
  const [wait, home] = await Promise.all([
    mails ? consumeAll([byAddress, byOwner], [triesThere, mailsSent]) : consume(...byAddress, triesThere),
    owner ? undefined : domain && get(organization, organizationKey(domain.organization_uid)),
  ]);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });

  if (owner) {
    if (mails) await mailOwner(owner, domain);
    return null;
  }
  // An invite without a role can't be accepted, so registration requires an automatic role.
  const hasRole = home?.org_roles.some(({ is_auto_assigned }) => is_auto_assigned);
  if (!domain || !home || !hasRole) throw call.failure('email_domain_not_found');
  const account_uid = `acc_${randomUUID()}` as AccountUid;
  const invite = await newInvite({ account_uid, email }, home.organization_uid, null, 'register');
  try {
    await commit(
      ...newPerson({ account_uid, email, full_name, home, domain, invited: invite.fields }),
      invite.kept,
      await queueMail(invitation({ to: email, organization: home.name, link: invite.link, by: 'request' })),
    );
  } catch (error) {
    // Registered twice concurrently: the other call sends the mail.
    if (error instanceof Conflict) return null;
    throw error;
  }
  return {};
}
