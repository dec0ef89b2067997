import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { membership } from '../../platform/data/account.ts';
import { type LeftRow, left } from '../../platform/data/formerMember.ts';
import { leftKey, membershipKey } from '../../platform/data/keys.ts';
import { getAll } from '../../platform/data/table/read.ts';
import type { Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';

type Call = {
  input: { account_uid: AccountUid };
  organization: OrganizationUid;
  failure(code: 'not_found' | 'member_exists'): Failure;
};

/** The removal of somebody who hasn’t come back; refuses one whose time to undo it is over. */
export async function removedPerson({ input, organization, failure }: Call): Promise<LeftRow> {
  const { account_uid } = input;
  const [row, member] = await getAll(
    [left, leftKey(organization, account_uid)],
    [membership, membershipKey(account_uid, organization)],
  );
  if (!row || row.purge_at <= clock.now().toISOString()) throw failure('not_found');
  if (member) throw failure('member_exists');
  return row;
}
