import type { login } from '../../shared/api/auth.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { normalized } from '../data/keys.ts';
import type { ServerCall } from '../http/call.ts';
import { checkPassword } from '../services/passwords.ts';
import { findPerson } from './findPerson.ts';
import { admit, countFailure, forgive } from './loginLimits.ts';
import { sendMandatoryReset } from './mandatoryReset.ts';
import { startSession } from './startSession.ts';

type Call = ServerCall<typeof login>;

export async function logIn(call: Call): Promise<Viewer> {
  const email = normalized(call.input.email ?? call.input.username ?? '');
  const { address } = call.caller;
  const wait = await admit(email, address);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });

  const person = await findPerson(email);
  // Also without an account: the time an answer takes must not tell whether there is one.
  const { correct, outdated } = await checkPassword(call.input.password ?? '', person?.account.password_hash);
  if (!person || !correct) {
    await countFailure(email, address);
    throw call.failure(person ? 'wrong_password' : 'account_not_found');
  }
  const membership = person.memberships.find(({ roles }) => roles.length > 0);
  if (!membership) throw call.failure('account_disabled');
  if (person.account.password_set_at === null) {
    await sendMandatoryReset(person.account);
    throw call.failure('reset_required');
  }
  const rehash = outdated ? call.input.password : undefined;
  const { viewer, cookie } = await startSession({ ...person, membership, caller: call.caller, rehash });
  await forgive(address);
  call.cookies.push(cookie);
  return viewer;
}
