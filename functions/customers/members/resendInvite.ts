import type { resendInvite as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { newInvite } from '../../access/links/inviteLink.ts';
import { type Membership, membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { membershipKey, organizationKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { organization } from '../../platform/data/organization.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import { update } from '../../platform/data/table/writes.ts';
import { invitation } from '../../platform/mails/inviteMails.ts';
import { suppressionOf } from '../../platform/mails/mailable.ts';
import { mailState } from '../../platform/mails/mailState.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { type MemberChange, memberOf } from './member.ts';
import type { Mailed } from './newMember.ts';

const perPerson: LimitRule = { action: 'resend-invite', maxTries: 5, windowSeconds: 60 * 60 };

/** Creates a new link for seven days, even after expiry, and invalidates the previous one. */
export async function resendInvite(
  call: MemberChange<typeof endpoint>,
  together: (mailed: Mailed) => readonly Write[] = () => [],
): Promise<Output<typeof endpoint>> {
  const { account_uid } = call.input;
  const key = membershipKey(account_uid, call.organization);
  const [home, row] = await getAll([organization, organizationKey(call.organization)], [membership, key]);
  if (!home || !row) throw call.failure('not_found');
  if (row.invite_accepted_at !== null || row.roles.length === 0) throw call.failure('invite_closed');
  const [suppressed, mailed, wait] = await Promise.all([
    get(...suppressionOf(row.email)),
    mailState(),
    consume(perPerson, `${call.organization}#${account_uid}`),
  ]);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const outcome: Mailed = suppressed ? 'turned_away' : mailed;
  const by = call.session.viewer.full_name;
  const { link, fields, kept } = await newInvite({ account_uid, email: row.email }, call.organization, by);
  const mail = { to: row.email, organization: home.name, link, by: by === null ? undefined : { name: by } };
  try {
    await commit(
      update(membership, key, fields, { version: row.version }),
      kept,
      ...(suppressed ? [] : [await queueMail(invitation(mail))]),
      ...together(outcome),
      auditedBy(call, {
        action: 'invite.resent',
        subject: account_uid,
        detail: { name: row.full_name ?? row.email, before: until(row), after: until(fields) },
      }),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // The invite was accepted, withdrawn or resent concurrently, so this link isn't saved or mailed.
    throw call.failure('invite_closed');
  }
  return { account: memberOf({ ...row, ...fields, version: row.version + 1 }), mailed: outcome };
}

const until = ({ invite_expire_at }: Pick<Membership, 'invite_expire_at'>) => ({ invite_expire_at });
