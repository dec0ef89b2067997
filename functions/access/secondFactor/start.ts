import type { startSecondFactor as endpoint } from '../../../shared/api/access/secondFactor.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { brand } from '../../../shared/brand.ts';
import { account as accountKind } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { change } from '../../platform/data/table/change.ts';
import { commit } from '../../platform/data/table/commit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { newTotpSecret, totpAddress } from '../../platform/services/totp.ts';
import { proveIdentity } from '../proof/proveIdentity.ts';

/** A new secret can't coexist with an active one, whose removal takes one of its codes. */
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
