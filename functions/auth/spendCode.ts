import type { Account } from '../data/account.ts';
import { limitKey } from '../data/keys.ts';
import { consume, limit } from '../data/limit.ts';
import type { Write } from '../data/table/commit.ts';
import { remove } from '../data/table/writes.ts';
import { forgive } from '../people/loginLimits.ts';
import { codeTries, usedCode } from '../people/secondFactor.ts';
import type { LoginCall } from './loginCall.ts';

type Spent = { changes: Partial<Account>; expected?: Partial<Account>; together: Write[] };

/**
 * What the account becomes by the code of its second factor; nothing changes where there is none. Codes are short: tries
 * are counted for the account, wherever they come from. Only who knows the password gets here, so none but they can use
 * them up.
 */
export async function spendCode(call: LoginCall, account: Account, code: string | undefined): Promise<Spent> {
  const { second_factor, account_uid } = account;
  if (!second_factor?.confirmed_at) return { changes: {}, together: [] };
  if (code === undefined) {
    if (!call.input.token) await forgive(call.caller.network);
    throw call.failure('second_factor_required');
  }
  const wait = await consume(codeTries, account_uid);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const used = usedCode(second_factor, code);
  if (!used) throw call.failure('wrong_code');
  // Two devices with one code: only the first finds the account as it was.
  const tries = remove(limit, limitKey(codeTries.action, account_uid));
  return { changes: { second_factor: used }, expected: { second_factor }, together: [tries] };
}
