import type { resetSecondFactor as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { notedFactor } from '../../access/people/notedFactor.ts';
import { readPerson } from '../../access/people/readPerson.ts';
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
import { secondFactorReset } from '../../platform/mails/secondFactorReset.ts';
import { setting } from '../../platform/services/settings.ts';
import { memberOf } from './member.ts';

type ResetCall = ServerCall<typeof endpoint>;

const perPerson: LimitRule = { action: 'reset-factor', maxTries: 10, windowSeconds: 60 * 60 };

/**
 * For somebody who lost their app and their recovery codes. The password alone must not let anyone in instead: a new one is
 * chosen by a mailed link first, so whoever comes in has proven the mailbox.
 */
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
  // Of somebody who has yet to accept, it isn't this organization's to know.
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

/**
 * An account has one second factor for all its organizations: the others that the person has come into see that they were
 * signed out everywhere, but not by which organization.
 */
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
