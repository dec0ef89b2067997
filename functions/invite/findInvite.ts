import { type Account, account, type Membership, membership } from '../data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../data/keys.ts';
import { type Organization, organization } from '../data/organization.ts';
import { getAll } from '../data/table/read.ts';
import { waits } from '../people/acceptance.ts';
import { linkHash, readLinkToken } from '../people/linkToken.ts';

export type Invite = {
  account: Account;
  membership: Membership;
  organization: Organization;
  /** Whether the person asked for it, or somebody else invited them. */
  registered: boolean;
};
type InviteProblem = 'invite_expired' | 'invite_account_missing' | 'invite_already_accepted';

/** The invite that a token leads to now, or why it leads to none. */
export async function findInvite(token: string): Promise<Invite | InviteProblem> {
  const claims = await readLinkToken('invite', token);
  if (!claims?.org) return 'invite_expired';
  const [accountRow, membershipRow, organizationRow] = await getAll(
    [account, accountKey(claims.acc)],
    [membership, membershipKey(claims.acc, claims.org)],
    [organization, organizationKey(claims.org)],
  );
  if (!accountRow || !membershipRow || !organizationRow) return 'invite_account_missing';
  if (membershipRow.invite_accepted_at) return 'invite_already_accepted';
  // Disabled before it was accepted: there is nowhere to go.
  if (membershipRow.roles.length === 0) return 'invite_account_missing';
  if (membershipRow.invite_token_hash !== linkHash(token) || !waits(membershipRow)) return 'invite_expired';
  return {
    account: accountRow,
    membership: membershipRow,
    organization: organizationRow,
    registered: claims.registered ?? false,
  };
}

/** Why an invite that was valid a moment ago could not be accepted: another device was first, or it was replaced. */
export async function lostInvite(token: string): Promise<InviteProblem> {
  const now = await findInvite(token);
  return typeof now === 'string' ? now : 'invite_already_accepted';
}
