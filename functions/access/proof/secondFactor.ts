import type { SecondFactor } from '../../platform/data/account.ts';
import { stepOf } from '../../platform/services/totp.ts';
import { hashesLeft } from './recoveryCodes.ts';

export async function usedCode(factor: SecondFactor, code: string): Promise<SecondFactor | undefined> {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = stepOf(factor.secret, digits);
    return step !== undefined && step > factor.last_step ? { ...factor, last_step: step } : undefined;
  }
  const recovery_hashes = await hashesLeft(factor.recovery_hashes, code);
  return recovery_hashes && { ...factor, recovery_hashes };
}
