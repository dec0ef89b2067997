import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { refusedFor, wayIn } from '../people/acceptance.ts';
import { readPerson } from '../people/readPerson.ts';
import { endOf } from '../sessions/endOf.ts';
import { openFirst } from '../sessions/openFirst.ts';
import { openSession } from '../sessions/openSession.ts';
import { recordFailedLogin } from '../sessions/recordLogin.ts';
import { requireReset } from '../sessions/requireReset.ts';
import { type PasskeyLoginCall, provePasskey, refuse } from './provePasskey.ts';

/** Skips password and second factor, since the authenticator has verified the person; retries on conflict. */
export function logInWithPasskey(call: PasskeyLoginCall): Promise<Viewer> {
  return retryOnConflict(() => letIn(call));
}

async function letIn(call: PasskeyLoginCall): Promise<Viewer> {
  const { account_uid, spending } = await provePasskey(call);
  const person = await readPerson(account_uid);
  if (!person) return refuse(call);
  const login = { caller: call.caller, method: 'passkey' } as const;
  const { account, memberships } = person;
  const membership = wayIn(memberships, account);
  if (!membership) {
    const code = refusedFor(memberships, account);
    await recordFailedLogin(login, code, person);
    throw call.failure(code);
  }
  if (account.password_set_at === null) {
    await requireReset(person, spending);
    await recordFailedLogin(login, 'reset_required', person);
    throw call.failure('reset_required');
  }
  const together = [...spending, ...(await endOf(call.sessionToken))];
  const opened = await openFirst(membership, memberships, (entered, hasOthers) =>
    openSession({ account, membership: entered, hasOthers, ...login, by_passkey: true, together }),
  );
  call.cookies.push(...opened.cookies);
  return opened.viewer;
}
