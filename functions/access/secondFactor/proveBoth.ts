import type { Account, SecondFactor } from '../../platform/data/account.ts';
import { commit } from '../../platform/data/table/commit.ts';
import type { Failure } from '../../platform/failure.ts';
import { type Guarded, proveIdentity } from '../proof/proveIdentity.ts';
import { usedCode } from '../proof/secondFactor.ts';

type GuardedByBoth = Guarded & {
  input: { password: string; code: string };
  failure: (code: 'wrong_code') => Failure;
};

type Proven = {
  account: Account;
  was: SecondFactor | null;
  used: SecondFactor | null;
};

export async function proveBoth(call: GuardedByBoth): Promise<Proven> {
  const { account, tryBack } = await proveIdentity(call, call.input.password);
  const was = account.second_factor;
  if (!was?.confirmed_at) {
    await commit(tryBack);
    return { account, was: null, used: null };
  }
  const used = await usedCode(was, call.input.code);
  if (!used) throw call.failure('wrong_code');
  return { account, was, used };
}
