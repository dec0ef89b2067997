import { Email, FullName } from '../../../shared/model/access/person.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { membership } from '../../platform/data/account.ts';
import { membershipKey, normalizedEmail } from '../../platform/data/keys.ts';
import type { JobPerson, JobRow } from '../../platform/data/memberJob.ts';
import { getMany } from '../../platform/data/table/read.ts';

/** A row that is refused at once has its outcome; the others wait. */
type Listed = Pick<JobPerson, 'account_uid' | 'email' | 'full_name' | 'access' | 'seen' | 'reason'> & {
  outcome?: JobPerson['outcome'];
};

type Given = { email: string; full_name: string; access: number };

/** The first row with an address counts, unless it can't be read. */
export function invitedPeople(people: readonly Given[]): Listed[] {
  const seen = new Set<string>();
  return people.map(({ email: given, full_name, access }) => {
    const email = Email.safeParse(given).data;
    const name = FullName.safeParse(full_name).data;
    const row = {
      account_uid: null,
      seen: null,
      access,
      email: email ?? given,
      full_name: name ?? full_name,
    };
    if (email === undefined) return { ...row, outcome: 'failed', reason: 'wrong_email' };
    if (seen.has(normalizedEmail(email))) return { ...row, outcome: 'skipped', reason: 'repeated' };
    if (name === undefined) return { ...row, outcome: 'failed', reason: 'wrong_name' };
    seen.add(normalizedEmail(email));
    return { ...row, reason: null };
  });
}

type Account = { account_uid: AccountUid; version: number };

/** Empty if none of them belongs to the organization. */
export async function changedPeople(
  accounts: readonly Account[],
  { organization_uid }: Pick<JobRow, 'organization_uid'>,
): Promise<Listed[]> {
  const uids = new Set(accounts.map(({ account_uid }) => account_uid));
  const rows = await getMany(
    membership,
    [...uids].map((uid) => membershipKey(uid, organization_uid)),
  );
  if (rows.length === 0) return [];
  const members = new Map(rows.map((member) => [member.account_uid, member]));
  return accounts.map(({ account_uid, version: seen }) => {
    const { email = '', full_name = null } = members.get(account_uid) ?? {};
    const row = { account_uid, seen, access: 0, email, full_name };
    // Taken out of the set by its first row.
    return uids.delete(account_uid)
      ? { ...row, reason: null }
      : { ...row, outcome: 'skipped', reason: 'repeated' };
  });
}
