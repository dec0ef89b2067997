import { randomUUID } from 'node:crypto';
import type { register as endpoint } from '../../../shared/api/access/invite.ts';
import type { AccountUid, GapUid } from '../../../shared/model/ids.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { accountEmail, type Membership, membership, newEpoch } from '../../platform/data/account.ts';
import {
  emailDomainKey,
  emailKey,
  normalizedEmail,
  organizationKey,
  profileKey,
} from '../../platform/data/keys.ts';
import { consume, consumeAll, limitOf, triesOf } from '../../platform/data/limit.ts';
import {
  type AccessProfileRow,
  accessProfile,
  type EmailDomain,
  emailDomain,
  type Organization,
  organization,
} from '../../platform/data/organization.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll, getMany } from '../../platform/data/table/read.ts';
import { create } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { invitation } from '../../platform/mails/inviteMails.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { clock } from '../../platform/services/clock.ts';
import { newInvite } from '../links/inviteLink.ts';
import { newAccount } from '../people/newAccount.ts';
import { mailOwner } from './mailOwner.ts';

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
  const [wait, joined] = await Promise.all([
    mails ? consumeAll([byAddress, byOwner], [triesThere, mailsSent]) : consume(...byAddress, triesThere),
    owner || !domain ? undefined : readHome(domain),
  ]);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });

  if (owner) {
    if (mails) await mailOwner(owner, domain);
    return null;
  }
  // An invite without a role can't be accepted, so registration requires an automatic role.
  const home = joined?.home;
  const hasRole = home?.org_roles.some(({ is_auto_assigned }) => is_auto_assigned);
  if (!domain || !home || !hasRole || !isOpenOrganization(home, clock.now()))
    throw call.failure('email_domain_not_found');
  const profiles = await givenTo(home, domain, joined.profiles);
  const account_uid = `acc_${randomUUID()}` as AccountUid;
  const invite = await newInvite({ account_uid, email }, home.organization_uid, null, 'register');
  try {
    await commit(
      ...newPerson({ account_uid, email, full_name, home, profiles, invited: invite.fields }),
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

/** The organization, and the profiles of the e-mail domain. */
async function readHome({ organization_uid, profiles }: EmailDomain) {
  const [home, ...rows] = await getAll(
    [organization, organizationKey(organization_uid)],
    ...profiles.map((gap) => [accessProfile, profileKey(organization_uid, gap)] as const),
  );
  return { home, profiles: rows.filter((row) => row !== undefined) };
}

/** The automatic profiles and those of the e-mail domain, without the ones that have ended. */
async function givenTo(
  { organization_uid, auto_profiles }: Organization,
  domain: EmailDomain,
  known: readonly AccessProfileRow[],
): Promise<GapUid[]> {
  const others = auto_profiles.filter((gap) => !domain.profiles.includes(gap));
  const rows = await getMany(
    accessProfile,
    others.map((gap) => profileKey(organization_uid, gap)),
  );
  const ended = [...known, ...rows]
    .filter((row) => !isInForce(row, clock.now()))
    .map(({ gap_uid }) => gap_uid);
  return [...new Set([...auto_profiles, ...domain.profiles])].filter((gap) => !ended.includes(gap));
}

type Registered = {
  account_uid: AccountUid;
  email: string;
  full_name: string;
  home: Organization;
  profiles: GapUid[];
  invited: Pick<Membership, 'invite_sent_at' | 'invite_expire_at' | 'invite_token_hash'>;
};

function newPerson({ account_uid, email, full_name, home, profiles, invited }: Registered): Write[] {
  const { organization_uid, org_roles } = home;
  return [
    ...newAccount({ account_uid, email, full_name, organization_uid, gap_uid: profiles[0] ?? null }),
    create(membership, {
      account_uid,
      organization_uid,
      email,
      full_name,
      roles: org_roles.filter(({ is_auto_assigned }) => is_auto_assigned).map(({ role }) => role),
      profiles,
      epoch: newEpoch(),
      ...invited,
      invite_accepted_at: null,
    }),
  ];
}
