import type { AccountUid } from '../../../shared/model/ids.ts';
import { type Account, account, type Membership, membership } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { type ResetLink, resetLink } from '../../platform/data/resetLink.ts';
import { allOf, allRows } from '../../platform/data/table/query.ts';

/** A nonexistent account, read when the caller identifies none, so that the reads stay the same. */
export const nobody = 'acc_nobody' as AccountUid;

export type Person = { account: Account; memberships: Membership[]; links: ResetLink[] };

export async function readPerson(account_uid: AccountUid): Promise<Person | undefined> {
  const range = { PK: accountKey(account_uid).PK };
  const rows = await allOf([account, membership, resetLink], range, { consistent: true });
  const found = rows.find((row): row is Account => 'email' in row);
  if (!found) return undefined;
  const memberships = rows.filter((row): row is Membership => 'roles' in row);
  const links = rows.filter((row): row is ResetLink => 'place' in row);
  const isPrimary = ({ organization_uid }: Membership) => organization_uid === found.primary_org_uid;
  memberships.sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)));
  return { account: found, memberships, links };
}

export const membershipsOf = (account_uid: AccountUid): Promise<Membership[]> =>
  allRows(membership, { PK: accountKey(account_uid).PK, SK: 'MEMBER#' }, { consistent: true });
