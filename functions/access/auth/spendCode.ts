import type { login } from '../../../shared/api/access/auth.ts';
import type { Account } from '../../platform/data/account.ts';
import { cleared, consume } from '../../platform/data/limit.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { recoveryCodeUsed } from '../../platform/mails/secondFactorMails.ts';
import { setting } from '../../platform/services/settings.ts';
import { proofTries } from '../proof/proveIdentity.ts';
import { usedCode } from '../proof/secondFactor.ts';
import { knownDevice } from '../sessions/knownDevice.ts';
import { recordFailedLogin } from '../sessions/recordLogin.ts';
import type { Proven } from './proveByPassword.ts';

type Spent = { changes: Partial<Account>; expected?: Partial<Account>; together: Write[] };

/** Limits guesses per account; known devices have their own attempts, so an attacker can't lock the owner out. */
export async function spendCode(
  call: ServerCall<typeof login>,
  { person, attempt, changes }: Proven,
): Promise<Spent> {
  const { second_factor, account_uid } = { ...person.account, ...changes };
  const { code } = call.input;
  if (!second_factor?.confirmed_at) return { changes: {}, together: [] };
  if (code === undefined) {
    await attempt?.succeed();
    throw call.failure('second_factor_required');
  }
  const device = await knownDevice(call.caller, account_uid);
  const tries = [proofTries, device ? `${account_uid}#${device}` : account_uid] as const;
  const wait = await consume(...tries);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const used = await usedCode(second_factor, code);
  if (!used) {
    const method = call.input.token ? 'link' : 'password';
    await recordFailedLogin({ caller: call.caller, method }, 'wrong_code', person);
    throw call.failure('wrong_code');
  }
  const hashesLeft = used.recovery_hashes.length;
  const byRecoveryCode = hashesLeft < second_factor.recovery_hashes.length;
  // If two devices submit the same code, only the first passes this condition.
  return {
    changes: { second_factor: used },
    expected: { second_factor },
    together: [
      cleared(...tries),
      ...(byRecoveryCode
        ? [await queueMail(recoveryCodeUsed(person.account.email, hashesLeft, setting('SITE_ORIGIN')))]
        : []),
    ],
  };
}
