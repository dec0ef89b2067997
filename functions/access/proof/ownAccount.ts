import { type Account, account, type Membership, membership } from '../../platform/data/account.ts';
import { accountKey, membershipKey } from '../../platform/data/keys.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { getAll } from '../../platform/data/table/read.ts';

export async function ownAccount(
  session: PersonSession,
): Promise<{ account: Account; membership: Membership }> {
  const { accountUid, organizationUid } = session;
  const [own, member] = await getAll(
    [account, accountKey(accountUid)],
    [membership, membershipKey(accountUid, organizationUid)],
  );
  if (!own || !member) throw new Error('The account of a running session is gone.');
  return { account: own, membership: member };
}
