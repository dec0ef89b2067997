import { type Account, account, membership } from '../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../../platform/data/keys.ts';
import { mailedLink } from '../../platform/data/mailedLink.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import { claimsOf, mailedLinkOf } from '../links/linkToken.ts';
import { isPending } from '../people/acceptance.ts';

type Closed = {
  organization: Organization;
  account_uid: Account['account_uid'];
  person: { email: string; full_name: string | null };
  withdrawn: boolean;
};

/** The person that an expired or withdrawn invite was for. Signed tokens aren't stored, so nothing is known about them. */
export async function closedInvite(token: string): Promise<Closed | undefined> {
  const key = mailedLinkOf(token);
  const link = key && (await get(mailedLink, key));
  const claims = claimsOf('invite', link);
  if (!claims?.org) return undefined;
  const [home, row, owner] = await getAll(
    [organization, organizationKey(claims.org)],
    [membership, membershipKey(claims.acc, claims.org)],
    [account, accountKey(claims.acc)],
  );
  const email = row?.email ?? owner?.email ?? link?.email;
  if (!home || !email || row?.invite_accepted_at) return undefined;
  return {
    organization: home,
    account_uid: claims.acc,
    person: { email, full_name: row?.full_name ?? null },
    withdrawn: !row || !isPending(row),
  };
}
