import type { Account } from '../data/account.ts';
import { usedCode } from '../people/secondFactor.ts';

type Spent = { changes: Partial<Account>; expected: Partial<Account> };

/** What the account becomes by the code of its second factor; nothing changes where there is none. */
export function spendCode({ second_factor }: Account, code: string | undefined): Spent | 'missing' | 'wrong' {
  if (!second_factor?.confirmed_at) return { changes: {}, expected: {} };
  if (code === undefined) return 'missing';
  const used = usedCode(second_factor, code);
  // Two devices with one code: only the first finds the account as it was.
  return used ? { changes: { second_factor: used }, expected: { second_factor } } : 'wrong';
}
