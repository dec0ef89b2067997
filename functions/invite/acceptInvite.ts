import type { acceptInvite as endpoint } from '../../shared/api/invite.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { sessionKey } from '../data/keys.ts';
import { Conflict } from '../data/table.ts';
import { spend } from '../data/writes.ts';
import { Failure } from '../failure.ts';
import type { ServerCall } from '../http/call.ts';
import { acceptance } from '../people/acceptance.ts';
import { openSession } from '../people/openSession.ts';
import { verifyToken } from '../services/tokens.ts';
import { findInvite } from './findInvite.ts';

type AcceptCall = ServerCall<typeof endpoint>;

/** The person is logged in already: the invite opens one more organization, and the session goes on there. */
export async function acceptInvite(call: AcceptCall): Promise<Viewer> {
  const invite = await findInvite(call.input.invite);
  if (invite === 'invite_already_accepted' && (await isThere(call))) return call.session.viewer;
  if (typeof invite === 'string') throw call.failure(invite);
  const { account, membership, organization } = invite;
  const { organization_uid } = organization;
  const own = account.account_uid === call.session.accountUid;
  if (!own || organization_uid !== call.input.organization) throw call.failure('invite_account_missing');

  try {
    const { viewer, cookie } = await openSession({
      account,
      membership,
      caller: call.caller,
      by_passkey: call.session.row.by_passkey,
      // Whoever ended this session meanwhile has ended what would follow from it, too.
      expected: { session_epoch: call.session.row.session_epoch },
      together: [...acceptance(membership), spend(sessionKey(call.session.sessionUid))],
    });
    call.cookies.push(cookie);
    return viewer;
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    const now = await findInvite(call.input.invite);
    throw typeof now === 'string' ? call.failure(now) : new Failure('unauthenticated');
  }
}

/** Whoever had nothing else to go to has accepted it by logging in: their session is where the invite leads. */
async function isThere({ input, session }: AcceptCall): Promise<boolean> {
  const claims = await verifyToken('invite', input.invite);
  const own = claims?.acc === session.accountUid && claims.org === session.organizationUid;
  return own && input.organization === session.organizationUid;
}
