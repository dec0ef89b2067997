import type { resetSecondFactor as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { readPerson } from '../../access/people/readPerson.ts';
import { notedFactor } from '../../access/proof/auditedFactor.ts';
import { account, type Membership } from '../../platform/data/account.ts';
import { audited, auditedBy } from '../../platform/data/audit.ts';
import { accountKey, organizationKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { organization } from '../../platform/data/organization.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { secondFactorReset } from '../../platform/mails/secondFactorMails.ts';
import { setting } from '../../platform/services/settings.ts';
import { memberOf } from './member.ts';

type ResetCall = ServerCall<typeof endpoint>;

const perPerson: LimitRule = { action: 'reset-factor', maxTries: 10, windowSeconds: 60 * 60 };

/** Requires a new password by a mailed link, since the password alone must not be enough to sign in. */
export async function resetSecondFactor(call: ResetCall): Promise<Output<typeof endpoint>> {
  const { account_uid } = call.input;
  if (account_uid === call.session.accountUid) throw call.failure('self_edit');
  return { account: memberOf(await retryOnConflict(() => reset(call))) };
}

async function reset(call: ResetCall): Promise<Membership> {
  const { account_uid } = call.input;
  const [home, person] = await Promise.all([
    get(organization, organizationKey(call.organization)),
    readPerson(account_uid),
  ]);
  const row = person?.memberships.find((each) => each.organization_uid === call.organization);
  if (!home || !person || !row) throw call.failure('not_found');
  const { second_factor, session_epoch, email } = person.account;
  // The account of someone who hasn't accepted yet is hidden from the organization.
  if (row.invite_accepted_at === null || !second_factor?.confirmed_at) {
    throw call.failure('member_without_factor');
  }
  const wait = await consume(perPerson, `${call.organization}#${account_uid}`);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  await commit(
    update(
      account,
      accountKey(account_uid),
      { second_factor: null, password_set_at: null, session_epoch: session_epoch + 1 },
      { second_factor, session_epoch },
    ),
    ...toldElsewhere(call, person.memberships),
    ...notedFactor(person.memberships, false),
    await queueMail(secondFactorReset(email, home.name, setting('SITE_ORIGIN'))),
    auditedBy(call, {
      action: 'member.second_factor',
      subject: account_uid,
      detail: {
        name: row.full_name ?? row.email,
        before: { second_factor: true },
        after: { second_factor: false },
      },
    }),
  );
  return { ...row, second_factor: false };
}

/** Audit logs of the person's other organizations record the sign-out, but not which organization caused it. */
const toldElsewhere = ({ organization, input }: ResetCall, memberships: readonly Membership[]): Write[] =>
  memberships
    .filter((row) => row.organization_uid !== organization && row.invite_accepted_at !== null)
    .map(({ organization_uid }) => ({
      ...audited({
        organization_uid,
        by: null,
        action: 'account.second_factor_reset',
        subject: input.account_uid,
        detail: {
          before: { second_factor: true },
          after: { second_factor: false, signed_out: true, new_password_needed: true },
        },
      }),
      copy: true,
    }));
