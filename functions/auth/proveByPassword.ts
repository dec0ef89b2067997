import type { Account } from '../data/account.ts';
import { findPerson, type Person } from '../people/findPerson.ts';
import { admit, countFailure } from '../people/loginLimits.ts';
import { checkPassword, hashPassword } from '../services/passwords.ts';
import type { LoginCall } from './loginCall.ts';

/** Who logs in, what becomes true of the account by it, and what must still be true of it then. */
export type Proven = { person: Person; changes?: Partial<Account>; expected?: Partial<Account> };

export async function proveByPassword(call: LoginCall, email: string): Promise<Proven> {
  const { password = '' } = call.input;
  const { network } = call.caller;
  const wait = await admit(email, network);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });

  const person = await findPerson(email);
  // Also without an account: the time an answer takes must not tell whether there is one.
  const { correct, outdated } = await checkPassword(password, person?.account.password_hash);
  if (!person || !correct) {
    await countFailure(email, network);
    throw call.failure(person ? 'wrong_password' : 'account_not_found');
  }
  if (!outdated) return { person };
  const { password_hash } = person.account;
  return { person, changes: { password_hash: await hashPassword(password) }, expected: { password_hash } };
}
