import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { type Account, account, type Membership, membership } from '../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../../platform/data/keys.ts';
import { mailedLink } from '../../platform/data/mailedLink.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { clock } from '../../platform/services/clock.ts';
import { type Claims, claimsOf, linkHash, mailedLinkOf, readLinkToken } from '../links/linkToken.ts';
import { waits } from '../people/acceptance.ts';

export type Invite = {
  account: Account;
  membership: Membership;
  organization: Organization;
  registered: boolean;
  /** Whether it is the link that administrators copy, not the mailed one. */
  shared: boolean;
};
type InviteProblem = 'invite_expired' | 'invite_account_missing' | 'invite_already_accepted';

type Whom = { acc: AccountUid; org: OrganizationUid };

/** `guess` saves a read if the invite is for that person. */
export async function findInvite(token: string, guess?: Whom): Promise<Invite | InviteProblem> {
  const key = guess && mailedLinkOf(token);
  if (key) {
    const [link, ...rows] = await getAll([mailedLink, key], ...rowsOf(guess));
    const claims = claimsOf('invite', link);
    if (!claims) return 'invite_expired';
    if (claims.acc === guess.acc && claims.org === guess.org) return judge(token, claims, rows);
  }
  const claims = await readLinkToken('invite', token);
  if (!claims?.org) return 'invite_expired';
  return judge(token, claims, await getAll(...rowsOf({ acc: claims.acc, org: claims.org })));
}

const rowsOf = ({ acc, org }: Whom) =>
  [
    [account, accountKey(acc)],
    [membership, membershipKey(acc, org)],
    [organization, organizationKey(org)],
  ] as const;

type Rows = readonly [Account | undefined, Membership | undefined, Organization | undefined];

function judge(
  token: string,
  { registered = false, shared = false, copy_of }: Claims,
  [accountRow, membershipRow, organizationRow]: Rows,
): Invite | InviteProblem {
  if (!accountRow || !membershipRow || !organizationRow) return 'invite_account_missing';
  if (membershipRow.invite_accepted_at) return 'invite_already_accepted';
  // The membership was disabled before the invite was accepted.
  if (membershipRow.roles.length === 0) return 'invite_account_missing';
  if (membershipRow.invite_token_hash !== (copy_of ?? linkHash(token)) || !waits(membershipRow))
    return 'invite_expired';
  if (!isOpenOrganization(organizationRow, clock.now())) return 'invite_expired';
  return {
    account: accountRow,
    membership: membershipRow,
    organization: organizationRow,
    registered,
    shared,
  };
}

export async function lostInvite(token: string): Promise<InviteProblem> {
  const now = await findInvite(token);
  return typeof now === 'string' ? now : 'invite_already_accepted';
}
