import { randomUUID } from 'node:crypto';
import { newInvite } from '../../functions/access/links/inviteLink.ts';
import { newAccount } from '../../functions/access/people/newAccount.ts';
import {
  accountEmail,
  type Membership,
  membership,
  newEpoch,
} from '../../functions/platform/data/account.ts';
import { emailKey, membershipKey, membersOf, organizationKey } from '../../functions/platform/data/keys.ts';
import { organization } from '../../functions/platform/data/organization.ts';
import { Conflict, commit, type Write } from '../../functions/platform/data/table/commit.ts';
import { allRows } from '../../functions/platform/data/table/query.ts';
import { get, getAll } from '../../functions/platform/data/table/read.ts';
import { create, update } from '../../functions/platform/data/table/writes.ts';
import { invitation } from '../../functions/platform/mails/inviteMails.ts';
import { suppressionOf } from '../../functions/platform/mails/mailable.ts';
import { clock } from '../../functions/platform/services/clock.ts';
import { sendMail } from '../../functions/platform/services/mail.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import { addOrganization } from './addOrganization.ts';
import { internalOrganization } from './internalOrganization.ts';

const { organization_uid, name, profiles } = internalOrganization;
const profileUids = profiles.map(({ gap_uid }) => gap_uid);

/** `settled`: somebody has accepted already and can invite others. `unmailable`: mails to the address have bounced. */
export type Outcome = 'mailed' | 'settled' | 'unmailable';

/**
 * Creates the operator's organization and mails an invite to administer it. Until one is accepted, each call mails a
 * new link and invalidates earlier ones.
 */
export async function inviteFirstAdministrator(email: string): Promise<Outcome> {
  const invite = await openFirstInvite(email);
  if (typeof invite === 'string') return invite;
  await sendMail(invitation({ ...invite, organization: name }));
  return 'mailed';
}

/** The same invite, which the caller delivers. */
export async function openFirstInvite(
  email: string,
): Promise<{ to: string; link: string } | Exclude<Outcome, 'mailed'>> {
  await foundOrganization();
  const members = await allRows(membership, { GSI1PK: membersOf(organization_uid) });
  if (members.some(({ invite_accepted_at }) => invite_accepted_at !== null)) return 'settled';
  const [owner, suppressed] = await getAll([accountEmail, emailKey(email)], suppressionOf(email));
  if (suppressed) return 'unmailable';

  const account_uid = owner?.account_uid ?? (`acc_${randomUUID()}` as AccountUid);
  const { link, fields, kept } = await newInvite({ account_uid, email }, organization_uid, null);
  const person = { account_uid, email, full_name: null, organization_uid, gap_uid: profileUids[0] ?? null };
  await commit(
    ...(owner ? [] : newAccount(person)),
    memberWith({ account_uid, email: owner?.email ?? email }, members, fields),
    kept,
    ...members.filter((other) => other.account_uid !== account_uid).map(withdraw),
  );
  return { to: owner?.email ?? email, link };
}

async function foundOrganization(): Promise<void> {
  if (await get(organization, organizationKey(organization_uid))) return;
  try {
    await addOrganization(internalOrganization, clock.now().toISOString());
  } catch (error) {
    // Another process founded it concurrently.
    if (!(error instanceof Conflict)) throw error;
  }
}

type InviteFields = Pick<Membership, 'invite_sent_at' | 'invite_expire_at' | 'invite_token_hash'>;

function memberWith(
  { account_uid, email }: Pick<Membership, 'account_uid' | 'email'>,
  members: readonly Membership[],
  invited: InviteFields,
): Write {
  const roles: Membership['roles'] = ['internal_admin'];
  if (!members.some((member) => member.account_uid === account_uid)) {
    const row = {
      account_uid,
      organization_uid,
      email,
      roles,
      profiles: profileUids,
      epoch: newEpoch(),
      invite_accepted_at: null,
    };
    return create(membership, { ...row, ...invited });
  }
  const key = membershipKey(account_uid, organization_uid);
  return update(membership, key, { roles, ...invited }, { invite_accepted_at: null });
}

/** The old address was a typo: its owner must not become an administrator. */
function withdraw({ account_uid }: Membership): Write {
  const key = membershipKey(account_uid, organization_uid);
  return update(membership, key, { roles: [] }, { invite_accepted_at: null });
}
