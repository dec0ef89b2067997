import type { login as endpoint } from '../../../shared/api/access/auth.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { Account } from '../../platform/data/account.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { checkPassword, hashPassword } from '../../platform/services/passwords.ts';
import { type Person, readPerson } from '../people/readPerson.ts';
import { beginAttempt, type LoginAttempt } from '../sessions/loginLimits.ts';
import { recordFailedLogin } from '../sessions/recordLogin.ts';

export type Proven = {
  person: Person;
  /** Only for passwords: a link can't be guessed. */
  attempt?: LoginAttempt;
  changes?: Partial<Account>;
  expected?: Partial<Account>;
  together?: (organization: OrganizationUid) => Write[];
};

export async function proveByPassword(call: ServerCall<typeof endpoint>, email: string): Promise<Proven> {
  const { password = '' } = call.input;
  const attempt = await beginAttempt(email, call.caller);
  const login = { caller: call.caller, method: 'password' } as const;
  if ('wait' in attempt) {
    await recordFailedLogin(login, 'too_many_attempts');
    throw call.failure('too_many_attempts', { retryAfterSeconds: attempt.wait });
  }

  // Reveals by code and timing whether an account exists; docs/security.md, "What a login tells", explains why.
  const person = attempt.account_uid && (await readPerson(attempt.account_uid));
  const checked = person && (await checkPassword(password, person.account.password_hash));
  if (!person || !checked?.correct) {
    const code = person ? 'wrong_password' : 'account_not_found';
    await Promise.all([attempt.fail(), recordFailedLogin(login, code, person)]);
    throw call.failure(code);
  }
  if (!checked.outdated) return { person, attempt };
  const { password_hash } = person.account;
  const changes = { password_hash: await hashPassword(password) };
  return { person, attempt, changes, expected: { password_hash } };
}
