import type { removeMember as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { type Person, readPerson } from '../../access/people/readPerson.ts';
import { account, accountEmail, isOpen, type Membership, membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { departure } from '../../platform/data/departure.ts';
import { digest } from '../../platform/data/digest.ts';
import { formerMember } from '../../platform/data/formerMember.ts';
import {
  accountKey,
  digestKey,
  emailKey,
  formerMemberKey,
  organizationKey,
  reportMailKey,
} from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { reportMail } from '../../platform/data/reportMail.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { create, remove, replace, spendAsRead, update } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';
import { keepingAdministrator } from './lastAdministrator.ts';
import { memberOf } from './member.ts';
import type { MemberChange } from './memberChange.ts';

type RemoveCall = MemberChange<typeof endpoint>;

export async function removeMember(
  call: RemoveCall,
  together: readonly Write[] = [],
): Promise<Output<typeof endpoint>> {
  if (call.input.account_uid === call.session.accountUid) throw call.failure('self_edit');
  await retryOnConflict(() => take(call, together));
  return {};
}

async function take(call: RemoveCall, together: readonly Write[]): Promise<void> {
  const { account_uid, version } = call.input;
  const [[home, before], person] = await Promise.all([
    getAll(
      [organization, organizationKey(call.organization)],
      [formerMember, formerMemberKey(account_uid, call.organization)],
    ),
    readPerson(account_uid),
  ]);
  const row = person?.memberships.find((each) => each.organization_uid === call.organization);
  if (!home || !person || !row) throw call.failure('not_found');
  if ((version ?? row.version) !== row.version) {
    throw call.failure('changed_meanwhile', { details: { current: memberOf(row) } });
  }
  const kept = await keepingAdministrator(home, row, null);
  if (!kept) throw call.failure('last_administrator');
  const { email, full_name, roles, invite_accepted_at, organization_uid } = row;
  await commit(
    spendAsRead(membership, row),
    remove(digest, digestKey(organization_uid, account_uid)),
    remove(reportMail, reportMailKey(organization_uid, account_uid)),
    // A job deletes the person's saved data, which may exceed one transaction.
    create(departure, { organization_uid, account_uid, left_at: clock.now().toISOString() }),
    ...remembered(row, before),
    ...leaving(person, call),
    ...kept,
    ...together,
    auditedBy(call, {
      action: 'member.removed',
      subject: account_uid,
      detail: {
        name: full_name ?? email,
        before: { email, roles, invite_accepted_at },
        after: null,
      },
    }),
  );
}

/** Keeps the person's name for lists of past actions, replacing that of an earlier departure. */
function remembered(left: Membership, before: Row<typeof formerMember> | undefined): Write[] {
  if (left.invite_accepted_at === null) return [];
  const { account_uid, organization_uid, email, full_name } = left;
  const row = { account_uid, organization_uid, email, full_name };
  return [before ? replace(formerMember, { ...before, ...row }, before) : create(formerMember, row)];
}

function leaving({ account: row, memberships }: Person, { organization }: RemoveCall): Write[] {
  const others = memberships.filter((each) => each.organization_uid !== organization);
  if (others.length === 0 && row.password_hash === null) {
    return [spendAsRead(account, row), remove(accountEmail, emailKey(row.email))];
  }
  if (row.primary_org_uid !== organization) return [];
  const next = others.find(isOpen)?.organization_uid ?? null;
  const key = accountKey(row.account_uid);
  return [update(account, key, { primary_org_uid: next, primary_gap_uid: null }, { version: row.version })];
}
