import type { readInvite as endpoint } from '../../../shared/api/access/invite.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ClosedInvite } from '../../../shared/model/access/closedInvite.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { verifyToken } from '../../platform/services/tokens/verifyToken.ts';
import { closedInvite } from './closedInvite.ts';
import { findInvite } from './findInvite.ts';
import { mayChoosePassword } from './mayChoosePassword.ts';

/** Names the person as the inviter did; only a mailed link reveals anything about an existing account. */
export async function readInvite(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
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
