import type { Output } from '../../shared/api/endpoint.ts';
import type { startSecondFactor as endpoint } from '../../shared/api/secondFactor.ts';
import { brand } from '../../shared/brand.ts';
import { account as accountKind } from '../data/account.ts';
import { accountKey } from '../data/keys.ts';
import { change } from '../data/table/change.ts';
import { commit } from '../data/table/commit.ts';
import type { ServerCall } from '../http/call.ts';
import { proveIdentity } from '../people/proveIdentity.ts';
import { newTotpSecret, totpAddress } from '../services/totp.ts';

/** A new secret never waits beside an active one: that must be removed first, with one of its codes. */
export async function startSecondFactor(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { account, tryBack } = await proveIdentity(call, call.input.password);
  await commit(tryBack);
  const secret = newTotpSecret();
  await change(accountKind, accountKey(account.account_uid), (row) => {
    if (row.second_factor?.confirmed_at) throw call.failure('second_factor_in_force');
    return { ...row, second_factor: { secret, confirmed_at: null, last_step: 0, recovery_hashes: [] } };
  });
  return { secret, uri: totpAddress(secret, brand.product, account.email) };
}
