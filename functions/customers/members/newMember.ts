import { randomUUID } from 'node:crypto';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { newInvite } from '../../access/links/inviteLink.ts';
import { newAccount } from '../../access/people/newAccount.ts';
import { account, type Membership, membership, newEpoch } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { accountKey } from '../../platform/data/keys.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { create, touch } from '../../platform/data/table/writes.ts';
import { invitation } from '../../platform/mails/inviteMails.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import type { Candidate, Found } from './findPeople.ts';
import { auditedAccess, type Granted } from './grantedAccess.ts';
import type { InviteCall } from './member.ts';

export type Mailed = 'queued' | 'delayed' | 'turned_away';

type NewMember = { outcome: 'invited'; membership: Membership; mailed: Mailed; writes: Write[] };

/** Stored under the inviter's name for the person, since account data stays hidden until they accept. */
export async function newMember(
  call: InviteCall,
  granted: Granted,
  mailed: Mailed,
  { account_uid: known, email, full_name, suppressed }: Found,
): Promise<NewMember> {
  const { home, roles, profiles, profileNames } = granted;
  const { organization_uid } = home;
  const account_uid = known ?? (`acc_${randomUUID()}` as AccountUid);
  const by = call.session.viewer.full_name;
  const { link, fields, kept } = await newInvite({ account_uid, email }, organization_uid, by);
  const row = {
    account_uid,
    organization_uid,
    email,
    full_name,
    roles,
    profiles,
    epoch: newEpoch(),
    ...fields,
  };
  const invited = membership.schema.parse({ ...row, invite_accepted_at: null, version: 1 });
  const mail = { to: email, organization: home.name, link, by: by === null ? undefined : { name: by } };
  return {
    outcome: 'invited',
    membership: invited,
    mailed: suppressed ? 'turned_away' : mailed,
    writes: [
      ...accountFor({ email, full_name }, known, invited),
      create(membership, invited),
      kept,
      // A suppressed address gets no mail, but the link can be shared by hand.
      ...(suppressed ? [] : [await queueMail(invitation(mail))]),
      auditedBy(call, {
        action: 'member.invited',
        subject: account_uid,
        detail: {
          name: full_name,
          before: null,
          after: { email, ...auditedAccess({ roles, profiles }, profileNames) },
        },
      }),
    ],
  };
}

/** Touching the account conflicts with its concurrent deletion, which happens when it leaves its last organization. */
function accountFor(person: Candidate, known: AccountUid | undefined, invited: Membership): Write[] {
  if (known) return [touch(account, accountKey(known))];
  const { account_uid, organization_uid, profiles } = invited;
  return newAccount({ ...person, account_uid, organization_uid, gap_uid: profiles[0] ?? null });
}
