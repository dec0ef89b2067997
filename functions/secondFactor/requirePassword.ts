import type { Account } from '../data/account.ts';
import { consume, refund } from '../data/limit.ts';
import type { PersonSession } from '../data/session.ts';
import type { Failure } from '../failure.ts';
import { ownAccount } from '../people/ownAccount.ts';
import { codeTries } from '../people/secondFactor.ts';
import { checkPassword } from '../services/passwords.ts';

type Extra = { retryAfterSeconds: number };
type Limited = { session: PersonSession; failure: (code: 'too_many_attempts', extra?: Extra) => Failure };
type Guarded = Limited & { failure: (code: 'wrong_current_password') => Failure };

/** The account, once its password was given again: a session left open is not enough to change how one logs in. */
export async function requirePassword(call: Guarded, password: string): Promise<Account> {
  await consumeCodeTry(call);
  const { account } = await ownAccount(call.session);
  const { correct } = await checkPassword(password, account.password_hash);
  if (!correct) throw call.failure('wrong_current_password');
  await refund(codeTries, account.account_uid);
  return account;
}

/** Passwords and codes are guessed from one supply of tries. */
export async function consumeCodeTry(call: Limited): Promise<void> {
  const wait = await consume(codeTries, call.session.accountUid);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
}
