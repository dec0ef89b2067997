import type { acceptInvite as endpoint } from '../../../shared/api/access/invite.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readLinkToken } from '../links/linkToken.ts';
import { moveOn } from '../sessions/moveOn.ts';
import { findInvite } from './findInvite.ts';

type AcceptCall = ServerCall<typeof endpoint>;

export async function acceptInvite(call: AcceptCall): Promise<Viewer> {
  const whom = { acc: call.session.accountUid, org: call.input.organization };
  const invite = await findInvite(call.input.invite, whom);
  if (invite === 'invite_already_accepted' && (await isThere(call))) return call.session.viewer;
  if (typeof invite === 'string') throw call.failure(invite);
  const { account, membership, organization } = invite;
  const { organization_uid } = organization;
  const own = account.account_uid === call.session.accountUid;
  if (!own || organization_uid !== call.input.organization) throw call.failure('invite_account_missing');

  try {
    const changes = invite.shared ? {} : { address_proven: true };
    return await moveOn(call, { account, membership, changes });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The conflict may come from the invite rather than from the session.
    const now = await findInvite(call.input.invite);
    throw typeof now === 'string' ? call.failure(now) : error;
  }
}

/** People with no other organization accepted the invite by logging in, so they already have a session. */
async function isThere({ input, session }: AcceptCall): Promise<boolean> {
  const claims = await readLinkToken('invite', input.invite);
  const own = claims?.acc === session.accountUid && claims.org === session.organizationUid;
  return own && input.organization === session.organizationUid;
}
