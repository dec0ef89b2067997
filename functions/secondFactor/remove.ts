import type { removeSecondFactor as endpoint } from '../../shared/api/secondFactor.ts';
import { account as accountKind } from '../data/account.ts';
import { accountKey } from '../data/keys.ts';
import { cleared } from '../data/limit.ts';
import { Conflict, commit } from '../data/table/commit.ts';
import { update } from '../data/table/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { proofTries, proveIdentity } from '../people/proveIdentity.ts';
import { usedCode } from '../people/secondFactor.ts';
import { auditedFactor } from './auditedFactor.ts';

/** Where an organization requires a second factor, nothing else can be done until there is a new one. */
export async function removeSecondFactor(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { account, tryBack } = await proveIdentity(call, call.input.password);
  const { second_factor } = account;
  if (!second_factor?.confirmed_at) {
    await commit(tryBack);
    return {};
  }
  if (!usedCode(second_factor, call.input.code)) throw call.failure('wrong_code');
  try {
    await commit(
      update(accountKind, accountKey(account.account_uid), { second_factor: null }, { second_factor }),
      cleared(proofTries, account.account_uid),
      auditedFactor(call.session, 'off'),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('wrong_code') : error;
  }
  return {};
}
