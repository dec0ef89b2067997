import type { undoRemoval as endpoint } from '../../../shared/api/customers/removals.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { nextDigest } from '../../../shared/rules/lookup/nextDigest.ts';
import {
  type Account,
  account,
  accountEmail,
  type Membership,
  membership,
  newEpoch,
} from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { type DigestRow, digest } from '../../platform/data/digest.ts';
import {
  accountKey,
  digestKey,
  emailKey,
  organizationKey,
  profileKey,
  reportMailKey,
} from '../../platform/data/keys.ts';
import { type LeftRow, left } from '../../platform/data/left.ts';
import { accessProfile, organization } from '../../platform/data/organization.ts';
import { reportMail } from '../../platform/data/reportMail.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll, getMany } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { create, spendAsRead, update } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { auditedAccess } from './grantedAccess.ts';
import { memberOf } from './member.ts';
import { removedPerson } from './removed.ts';

type UndoCall = ServerCall<typeof endpoint>;

export async function undoRemoval(call: UndoCall): Promise<Output<typeof endpoint>> {
  return { account: memberOf(await retryOnConflict(() => bringBack(call))) };
}

async function bringBack(call: UndoCall): Promise<Membership> {
  const row = await removedPerson(call);
  const { organization_uid, account_uid, email } = row;
  const [home, person, owner, mails, reports] = await getAll(
    [organization, organizationKey(organization_uid)],
    [account, accountKey(account_uid)],
    [accountEmail, emailKey(email)],
    [digest, digestKey(organization_uid, account_uid)],
    [reportMail, reportMailKey(organization_uid, account_uid)],
  );
  if (!home) throw call.failure('not_found');
  if (owner && owner.account_uid !== account_uid) throw call.failure('removed_address_taken');
  if (!person) throw call.failure('removed_account_gone');
  const keys = row.membership.profiles.map((gap) => profileKey(organization_uid, gap));
  const profiles = keys.length > 0 ? await getMany(accessProfile, keys) : [];
  const names = new Map(profiles.map(({ gap_uid, profile_name }) => [gap_uid, profile_name]));
  const offered = new Set(home.org_roles.map(({ role }) => role));
  const restored: Membership = {
    ...row.membership,
    email: person.email,
    full_name: person.full_name,
    second_factor: Boolean(person.second_factor?.confirmed_at),
    roles: row.membership.roles.filter((role) => offered.has(role)),
    profiles: row.membership.profiles.filter((gap) => names.has(gap)),
    epoch: newEpoch(),
    version: 1,
  };
  await commit(
    spendAsRead(left, row),
    create(membership, restored),
    ...(row.digest && !mails ? [create(digest, dueAgain(digest.schema.parse(row.digest)))] : []),
    ...(row.report_mail && !reports ? [create(reportMail, reportMail.schema.parse(row.report_mail))] : []),
    primaryAgain(person, row, restored),
    auditedBy(call, {
      action: 'member.restored',
      subject: account_uid,
      detail: {
        name: person.full_name ?? person.email,
        before: null,
        after: { email: person.email, ...auditedAccess(restored, names) },
      },
    }),
  );
  return restored;
}

/** Not at once for a time that passed meanwhile, but at the next regular one. */
function dueAgain(row: DigestRow): DigestRow {
  const now = clock.now();
  return row.due_at > now.toISOString() ? row : { ...row, due_at: nextDigest(row, now).toISOString() };
}

/** Changes the account in any case, so that it can’t be deleted at the same moment. */
function primaryAgain(person: Account, row: LeftRow, { profiles }: Membership): Write {
  const { primary_org_uid, version } = person;
  const gap = profiles.find((each) => each === row.primary_gap_uid) ?? null;
  const primary =
    primary_org_uid === null ? { primary_org_uid: row.organization_uid, primary_gap_uid: gap } : {};
  return update(account, accountKey(row.account_uid), primary, { version });
}
