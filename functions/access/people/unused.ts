import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { account, accountEmail } from '../../platform/data/account.ts';
import { formerMember } from '../../platform/data/formerMember.ts';
import { accountKey, emailKey, formerMemberPrefix, leftKey } from '../../platform/data/keys.ts';
import { left } from '../../platform/data/left.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { remove, spendAsRead } from '../../platform/data/table/writes.ts';
import type { Person } from './readPerson.ts';

/**
 * Deletes an account that nobody would miss: never used, in no organization, and with no removal that can be undone.
 * `ending` is one that ends at this moment.
 */
export async function unusedAccount(
  { account: row, memberships }: Pick<Person, 'account' | 'memberships'>,
  ending?: OrganizationUid,
): Promise<Write[]> {
  if (memberships.length > 0 || row.password_hash !== null || row.last_login_at !== null) return [];
  const range = { PK: accountKey(row.account_uid).PK, SK: formerMemberPrefix };
  const former = await allRows(formerMember, range, { consistent: true });
  const others = former.filter(({ organization_uid }) => organization_uid !== ending);
  const kept = await getMany(
    left,
    others.map(({ organization_uid }) => leftKey(organization_uid, row.account_uid)),
  );
  return kept.length > 0 ? [] : [spendAsRead(account, row), remove(accountEmail, emailKey(row.email))];
}
