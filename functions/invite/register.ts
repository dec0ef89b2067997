import { randomUUID } from 'node:crypto';
import type { register as endpoint } from '../../shared/api/invite.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import { account, accountEmail, membership } from '../data/account.ts';
import { emailDomainKey, emailKey, organizationKey } from '../data/keys.ts';
import { takeTry } from '../data/limit.ts';
import { emailDomain, organization } from '../data/organization.ts';
import { Conflict, commit, get, getAll } from '../data/table.ts';
import { create } from '../data/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { alreadyRegistered } from '../mails/alreadyRegistered.ts';
import { invitation } from '../mails/invitation.ts';
import { newInvite } from '../people/inviteLink.ts';
import { suppressionOf } from '../people/mailable.ts';
import { clock } from '../services/clock.ts';
import { sendMail } from '../services/mail.ts';
import { setting } from '../services/settings.ts';

const perAddress = { action: 'register-address', most: 10, windowSeconds: 15 * 60 };

type Answer = Record<string, never> | null;

/** Whoever has an address of an organization's domain may invite themselves. */
export async function register(call: ServerCall<typeof endpoint>): Promise<Answer> {
  const wait = await takeTry(perAddress, call.caller.address);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { email, full_name } = call.input;
  const [owner, domain, suppressed] = await getAll(
    [accountEmail, emailKey(email)],
    [emailDomain, emailDomainKey(email.slice(email.lastIndexOf('@') + 1))],
    suppressionOf(email),
  );
  if (owner) {
    if (!suppressed) await sendMail(alreadyRegistered(owner.email, setting('SITE_ORIGIN')));
    return null;
  }
  const home = domain && (await get(organization, organizationKey(domain.organization_uid)));
  if (!home) throw call.failure('email_domain_not_found');

  const account_uid = `acc_${randomUUID()}` as AccountUid;
  const { organization_uid } = home;
  const invite = await newInvite(account_uid, organization_uid);
  const profiles = [...new Set([...home.auto_profiles, ...domain.profiles])];
  try {
    await commit(
      create(account, {
        account_uid,
        email,
        full_name,
        name: full_name.split(' ', 1)[0] ?? full_name,
        legacy: false,
        password_hash: null,
        password_set_at: null,
        primary_org_uid: organization_uid,
        primary_gap_uid: profiles[0] ?? null,
        last_login_at: null,
        created_at: clock.now().toISOString(),
        session_epoch: 0,
        reset_token_hash: null,
      }),
      create(accountEmail, { email, account_uid }),
      create(membership, {
        account_uid,
        organization_uid,
        roles: home.org_roles.filter(({ is_auto_assigned }) => is_auto_assigned).map(({ role }) => role),
        profiles,
        ...invite.fields,
        invite_accepted_at: null,
      }),
    );
  } catch (error) {
    // Registered twice in the same moment: the other call's mail is on its way.
    if (error instanceof Conflict) return null;
    throw error;
  }
  if (!suppressed) await sendMail(invitation({ to: email, organization: home.name, link: invite.link }));
  return {};
}
