import type { Output } from '../../shared/api/endpoint.ts';
import type { confirmSecondFactor as endpoint } from '../../shared/api/secondFactor.ts';
import { account as accountKind } from '../data/account.ts';
import { accountKey, sessionKey } from '../data/keys.ts';
import { session as sessionKind } from '../data/session.ts';
import { Conflict, commit } from '../data/table.ts';
import { update } from '../data/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { ownAccount } from '../people/ownAccount.ts';
import { newRecoveryCodes, recoveryHash, usedCode } from '../people/secondFactor.ts';
import { clock } from '../services/clock.ts';
import { takeSecondFactorTry } from './requirePassword.ts';

export async function confirmSecondFactor(
  call: ServerCall<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  await takeSecondFactorTry(call);
  const { account } = await ownAccount(call.session);
  const { second_factor } = account;
  if (!second_factor || second_factor.confirmed_at) throw call.failure('second_factor_not_started');
  const used = usedCode(second_factor, call.input.code);
  if (!used) throw call.failure('wrong_code');

  const recovery_codes = newRecoveryCodes();
  const confirmed = {
    ...used,
    confirmed_at: clock.now().toISOString(),
    recovery_hashes: recovery_codes.map(recoveryHash),
  };
  try {
    await commit(
      update(accountKind, accountKey(account.account_uid), { second_factor: confirmed }, { second_factor }),
      update(sessionKind, sessionKey(call.session.sessionUid), { duty: null }),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('second_factor_not_started') : error;
  }
  return { recovery_codes };
}
