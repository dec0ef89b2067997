import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { membership } from '../../platform/data/account.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { amend } from '../../platform/data/table/writes.ts';
import { membershipsOf } from './readPerson.ts';

/** Skips pending invites, which keep the inviter's name: a change would reveal that the account exists. */
export async function rename(
  account_uid: AccountUid,
  full_name: string,
  except?: OrganizationUid,
): Promise<Write[]> {
  const rows = await membershipsOf(account_uid);
  return rows
    .filter((row) => row.organization_uid !== except && row.full_name !== full_name)
    .filter(({ invite_accepted_at }) => invite_accepted_at !== null)
    .map((row) => ({ ...amend(membership, row, { full_name }), copy: true }));
}
