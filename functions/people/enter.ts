import { type Account, type Membership, membership as membershipKind } from '../data/account.ts';
import type { Write } from '../data/table/commit.ts';
import { amend } from '../data/table/writes.ts';
import { acceptance } from './acceptance.ts';

/**
 * What becomes of a membership when its person goes on in the organization: they have accepted its invite, and its list
 * of people shows what they are called now. `at` is null for those who were there before.
 */
export function enter(
  membership: Membership,
  { email, full_name }: Pick<Account, 'email' | 'full_name'>,
  at: Date | null,
): Write[] {
  const { changes, expected, together = [] } = acceptance(membership);
  const isCurrent = membership.full_name === full_name && membership.email === email;
  if (!changes && !at && isCurrent) return [];
  const entered = at ? { last_login_at: at.toISOString() } : {};
  return [
    amend(membershipKind, membership, { email, full_name, ...entered, ...changes }, expected),
    ...together,
  ];
}
