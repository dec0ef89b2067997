import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { membership } from '../../platform/data/account.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { amend } from '../../platform/data/table/writes.ts';
import { membershipsOf } from './membershipsOf.ts';

/**
 * A person's new name for the lists of their organizations, except one whose membership is written anyway. Where an invite
 * waits they stay what the inviter called them: that somebody renames themselves would tell that they are here already.
 */
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
