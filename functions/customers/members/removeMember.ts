import type { removeMember as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { undoDays } from '../../../shared/model/customers/removedPerson.ts';
import { type Person, readPerson } from '../../access/people/readPerson.ts';
import { unusedAccount } from '../../access/people/unused.ts';
import { account, isOpen, type Membership, membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { departure } from '../../platform/data/departure.ts';
import { type DigestRow, digest } from '../../platform/data/digest.ts';
import { formerMember } from '../../platform/data/formerMember.ts';
import {
  accountKey,
  digestKey,
  formerMemberKey,
  leftKey,
  organizationKey,
  reportMailKey,
} from '../../platform/data/keys.ts';
import { left } from '../../platform/data/left.ts';
import { organization } from '../../platform/data/organization.ts';
import { type ReportMailRow, reportMail } from '../../platform/data/reportMail.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { create, remove, replace, spendAsRead, update } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';
import { keepingAdministrator } from './lastAdministrator.ts';
import { type MemberChange, memberOf } from './member.ts';

type RemoveCall = MemberChange<typeof endpoint>;

const dayMs = 24 * 60 * 60_000;

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
  const [[home, before, ...kept], person] = await Promise.all([
    getAll(
      [organization, organizationKey(call.organization)],
      [formerMember, formerMemberKey(account_uid, call.organization)],
      [left, leftKey(call.organization, account_uid)],
      [digest, digestKey(call.organization, account_uid)],
      [reportMail, reportMailKey(call.organization, account_uid)],
    ),
    readPerson(account_uid),
  ]);
  const row = person?.memberships.find((each) => each.organization_uid === call.organization);
  if (!home || !person || !row) throw call.failure('not_found');
  if ((version ?? row.version) !== row.version) {
    throw call.failure('changed_meanwhile', { details: { current: memberOf(row) } });
  }
  const administrator = await keepingAdministrator(home, row, null);
  if (!administrator) throw call.failure('last_administrator');
  const { email, full_name, roles, invite_accepted_at } = row;
  await commit(
    spendAsRead(membership, row),
    ...(invite_accepted_at === null ? withdrawn(row, kept[0]) : undoable(call, person, { row, kept })),
    ...remembered(row, before),
    ...(await leaving(person, call)),
    ...administrator,
    ...together,
    auditedBy(call, {
      action: 'member.removed',
      subject: account_uid,
      detail: { name: full_name ?? email, before: { email, roles, invite_accepted_at }, after: null },
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

type Kept = [Row<typeof left> | undefined, DigestRow | undefined, ReportMailRow | undefined];

/** Nothing was saved since an earlier removal, which can still be undone. Otherwise a job deletes what an older one left. */
function withdrawn({ organization_uid, account_uid }: Membership, earlier: Kept[0]): Write[] {
  if (earlier) return [];
  return [create(departure, { organization_uid, account_uid, left_at: clock.now().toISOString() })];
}

/** Keeps the membership and its mails for the time in which the removal can be undone. */
function undoable(
  { session }: RemoveCall,
  { account: owner }: Person,
  { row, kept: [earlier, mails, reports] }: { row: Membership; kept: Kept },
): Write[] {
  const { organization_uid, account_uid, email, full_name } = row;
  const now = clock.now();
  const fields = {
    organization_uid,
    account_uid,
    email,
    full_name,
    membership: row,
    digest: mails ?? null,
    report_mail: reports ?? null,
    primary_gap_uid: owner.primary_org_uid === organization_uid ? owner.primary_gap_uid : null,
    left_at: now.toISOString(),
    removed_by: session.accountUid,
    removed_by_organization: session.organizationUid,
    purge_at: new Date(now.getTime() + undoDays * dayMs).toISOString(),
    handed_to: null,
    handing: null,
  };
  return [
    earlier ? replace(left, { ...earlier, ...fields }, earlier) : create(left, fields),
    mails ? spendAsRead(digest, mails) : remove(digest, digestKey(organization_uid, account_uid)),
    reports
      ? spendAsRead(reportMail, reports)
      : remove(reportMail, reportMailKey(organization_uid, account_uid)),
  ];
}

async function leaving(
  { account: row, memberships }: Person,
  { organization }: RemoveCall,
): Promise<Write[]> {
  const own = memberships.find((each) => each.organization_uid === organization);
  const others = memberships.filter((each) => each !== own);
  if (own?.invite_accepted_at === null) {
    const deleted = await unusedAccount({ account: row, memberships: others });
    if (deleted.length > 0) return deleted;
  }
  if (row.primary_org_uid !== organization) return [];
  const next = others.find(isOpen)?.organization_uid ?? null;
  const key = accountKey(row.account_uid);
  return [update(account, key, { primary_org_uid: next, primary_gap_uid: null }, { version: row.version })];
}
