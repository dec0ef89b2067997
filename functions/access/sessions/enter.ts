import { type Account, type Membership, membership as membershipKind } from '../../platform/data/account.ts';
import { membershipKey } from '../../platform/data/keys.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { amend, note } from '../../platform/data/table/writes.ts';
import { acceptance } from '../people/acceptance.ts';

export function enter(
  membership: Membership,
  { email, full_name, second_factor }: Pick<Account, 'email' | 'full_name' | 'second_factor'>,
  at: Date | null,
): Write[] {
  const { changes, expected, together = [] } = acceptance(membership);
  const { account_uid, organization_uid } = membership;
  const hasFactor = Boolean(second_factor?.confirmed_at);
  const entered = {
    ...(at ? { last_login_at: at.toISOString() } : {}),
    ...(membership.second_factor === hasFactor ? {} : { second_factor: hasFactor }),
  };
  if (!changes && membership.full_name === full_name && membership.email === email) {
    const key = membershipKey(account_uid, organization_uid);
    return Object.keys(entered).length > 0 ? [note(membershipKind, key, entered)] : [];
  }
  return [
    amend(membershipKind, membership, { email, full_name, ...entered, ...changes }, expected),
    ...together,
  ];
}
