import type { AccountUid, OrganizationUid } from '../../shared/model/ids.ts';
import { membership } from '../data/account.ts';
import { accountKey } from '../data/keys.ts';
import type { Write } from '../data/table/commit.ts';
import { list } from '../data/table/query.ts';
import { amend } from '../data/table/writes.ts';

/** A person's new name for the lists of their organizations, except one whose membership is written anyway. */
export async function rename(
  account_uid: AccountUid,
  full_name: string,
  except?: OrganizationUid,
): Promise<Write[]> {
  const { rows } = await list([membership], { PK: accountKey(account_uid).PK, SK: 'MEMBER#' });
  return rows
    .filter((row) => row.organization_uid !== except && row.full_name !== full_name)
    .map((row) => amend(membership, row, { full_name }));
}
