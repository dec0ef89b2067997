import type { acceptInvite as endpoint } from '../../shared/api/invite.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { sessionKey } from '../data/keys.ts';
import { Conflict } from '../data/table.ts';
import { remove } from '../data/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { acceptance } from '../people/acceptance.ts';
import { openSession } from '../people/openSession.ts';
import { findInvite, lostInvite } from './findInvite.ts';

/** The person is logged in already: the invite opens one more organization, and the session goes on there. */
export async function acceptInvite(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const invite = await findInvite(call.input.invite);
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
      together: [...acceptance(membership), remove(sessionKey(call.session.sessionUid))],
    });
    call.cookies.push(cookie);
    return viewer;
  } catch (error) {
    throw error instanceof Conflict ? call.failure(await lostInvite(call.input.invite)) : error;
  }
}
