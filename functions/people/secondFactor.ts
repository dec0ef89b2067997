import { createHash, randomBytes } from 'node:crypto';
import type { SecondFactor } from '../data/account.ts';
import { stepOf } from '../services/totp.ts';

const recoveryCodes = 10;

/** Eight bytes each, in groups that can be read out. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () =>
    randomBytes(8)
      .toString('hex')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

export const recoveryHash = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^0-9a-f]/g, ''))
    .digest('hex');

/** The second factor as it is after a code was used, or undefined when the code is wrong or was used before. */
export function usedCode(factor: SecondFactor, code: string): SecondFactor | undefined {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = stepOf(factor.secret, digits);
    return step !== undefined && step > factor.last_step ? { ...factor, last_step: step } : undefined;
  }
  const hash = recoveryHash(code);
  if (!factor.recovery_hashes.includes(hash)) return undefined;
  return { ...factor, recovery_hashes: factor.recovery_hashes.filter((each) => each !== hash) };
}
