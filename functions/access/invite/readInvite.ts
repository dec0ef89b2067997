import type * as api from '../../../shared/api/access/invite.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ClosedInvite } from '../../../shared/model/access/closedInvite.ts';
import { type Account, account, membership } from '../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../../platform/data/keys.ts';
import { mailedLink } from '../../platform/data/mailedLink.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { verifyToken } from '../../platform/services/tokens/verifyToken.ts';
import { claimsOf, mailedLinkOf } from '../links/linkToken.ts';
import { isPending } from '../people/acceptance.ts';
import { findInvite } from './findInvite.ts';
import { mayChoosePassword } from './mayChoosePassword.ts';

/** Names the person as the inviter did; only a mailed link reveals anything about an existing account. */
export async function readInvite(
  call: ServerCall<typeof api.readInvite>,
): Promise<Output<typeof api.readInvite>> {
  const invite = await findInvite(call.input.invite);
  if (invite === 'invite_already_accepted') return null;
  if (typeof invite === 'string') throw call.failure(invite, { details: await detailsOf(call.input.invite) });
  const { account, membership, organization } = invite;
  const own = call.sessionToken ? await verifyToken('session', call.sessionToken) : undefined;
  const { email, full_name } = membership;
  const has_password = account.password_hash !== null;
  const known = (await mayChoosePassword(invite))
    ? { has_password, reset_pending: has_password && account.password_set_at === null }
    : { has_password: null, reset_pending: null };
  return {
    account: { email, full_name, ...known },
    invite: {
      roles: membership.roles,
      organization_uid: organization.organization_uid,
      invited_by: membership.invited_by,
    },
    organization: { name: organization.name },
    same_account: own?.acc === account.account_uid,
  };
}

async function detailsOf(token: string): Promise<ClosedInvite | undefined> {
  const closed = await closedInvite(token);
  return closed && { organization: closed.organization.name, withdrawn: closed.withdrawn };
}

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
