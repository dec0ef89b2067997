import { type Account, account, type Membership, membership } from '../data/account.ts';
import { audited } from '../data/audit.ts';
import { accountKey, membershipKey, organizationKey } from '../data/keys.ts';
import { type Organization, organization } from '../data/organization.ts';
import { getAll, type Write } from '../data/table.ts';
import { update } from '../data/writes.ts';
import { linkHash } from '../people/linkToken.ts';
import { clock } from '../services/clock.ts';
import { verifyToken } from '../services/tokens.ts';

export type Invite = { account: Account; membership: Membership; organization: Organization };
type InviteProblem = 'invite_expired' | 'invite_account_missing' | 'invite_already_accepted';

/** What an invite's token stands for now, or why it stands for nothing. */
export async function findInvite(token: string): Promise<Invite | InviteProblem> {
  const claims = await verifyToken('invite', token);
  if (!claims) return 'invite_expired';
  const [accountRow, membershipRow, organizationRow] = await getAll(
    [account, accountKey(claims.acc)],
    [membership, membershipKey(claims.acc, claims.org)],
    [organization, organizationKey(claims.org)],
  );
  if (!accountRow || !membershipRow || !organizationRow) return 'invite_account_missing';
  if (membershipRow.invite_accepted_at) return 'invite_already_accepted';
  // Disabled before it was accepted: there is nothing to go to.
  if (membershipRow.roles.length === 0) return 'invite_account_missing';
  const { invite_token_hash, invite_expire_at } = membershipRow;
  const replaced = invite_token_hash !== linkHash(token);
  const expired = !invite_expire_at || new Date(invite_expire_at) <= clock.now();
  if (replaced || expired) return 'invite_expired';
  return { account: accountRow, membership: membershipRow, organization: organizationRow };
}

/** What accepting writes, with what must still hold for it: an invite is accepted once. */
export function acceptance({ account_uid, organization_uid, invite_token_hash }: Membership): Write[] {
  return [
    update(
      membership,
      membershipKey(account_uid, organization_uid),
      { invite_accepted_at: clock.now().toISOString(), invite_token_hash: null },
      { invite_token_hash, invite_accepted_at: null },
    ),
    audited({
      organization_uid,
      by: account_uid,
      action: 'membership.accepted',
      subject: account_uid,
      detail: {},
    }),
  ];
}

/** Why an invite that was good a moment ago could not be accepted: another device was first, or it was replaced. */
export async function lostInvite(token: string): Promise<InviteProblem> {
  const now = await findInvite(token);
  return typeof now === 'string' ? now : 'invite_already_accepted';
}
