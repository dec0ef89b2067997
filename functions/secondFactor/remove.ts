import type { removeSecondFactor as endpoint } from '../../shared/api/secondFactor.ts';
import { account as accountKind } from '../data/account.ts';
import { accountKey, limitKey } from '../data/keys.ts';
import { limit } from '../data/limit.ts';
import { Conflict, commit } from '../data/table/commit.ts';
import { remove, update } from '../data/table/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { codeTries, usedCode } from '../people/secondFactor.ts';
import { auditedFactor } from './auditedFactor.ts';
import { consumeCodeTry, requirePassword } from './requirePassword.ts';

/** Where an organization requires a second factor, nothing else can be done until there is a new one. */
export async function removeSecondFactor(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const account = await requirePassword(call, call.input.password);
  const { second_factor } = account;
  if (!second_factor?.confirmed_at) return {};
  await consumeCodeTry(call);
  if (!usedCode(second_factor, call.input.code)) throw call.failure('wrong_code');
  try {
    await commit(
      update(accountKind, accountKey(account.account_uid), { second_factor: null }, { second_factor }),
      remove(limit, limitKey(codeTries.action, account.account_uid)),
      auditedFactor(call.session, 'off'),
    );
  } catch (error) {
    throw error instanceof Conflict ? call.failure('wrong_code') : error;
  }
  return {};
}
