import type { switchProfile as endpoint } from '../../shared/api/profile.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { account, isOpen, membership } from '../data/account.ts';
import { accountKey, membershipKey, sessionKey } from '../data/keys.ts';
import { Conflict, getAll } from '../data/table.ts';
import { spend } from '../data/writes.ts';
import { Failure } from '../failure.ts';
import type { ServerCall } from '../http/call.ts';
import { openSession } from '../people/openSession.ts';

/** A new session for the other profile takes the place of this one. */
export async function switchProfile(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const { organization, profile } = call.input;
  const { row, accountUid } = call.session;
  if (row.organization_uid === organization && row.gap_uid === profile) throw call.failure('profile_in_use');
  const [person, target] = await getAll(
    [account, accountKey(accountUid)],
    [membership, membershipKey(accountUid, organization)],
  );
  if (!person || !target || !isOpen(target) || !target.profiles.includes(profile)) {
    throw call.failure('profile_not_held');
  }
  const { viewer, cookie } = await openSession({
    account: person,
    membership: target,
    gap: profile,
    caller: call.caller,
    by_passkey: row.by_passkey,
    // Whoever ended this session meanwhile has ended what would follow from it, too.
    expected: { session_epoch: row.session_epoch },
    together: [spend(sessionKey(row.session_uid))],
  }).catch((error: unknown) => {
    throw error instanceof Conflict ? new Failure('unauthenticated') : error;
  });
  call.cookies.push(cookie);
  return viewer;
}
