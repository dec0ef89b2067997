import { type Membership, membership } from '../../platform/data/account.ts';
import { membershipKey } from '../../platform/data/keys.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { note } from '../../platform/data/table/writes.ts';

export function notedFactor(memberships: readonly Membership[], second_factor: boolean): Write[] {
  return memberships
    .filter((row) => row.invite_accepted_at !== null && row.second_factor !== second_factor)
    .map(({ account_uid, organization_uid }) => ({
      ...note(membership, membershipKey(account_uid, organization_uid), { second_factor }),
      copy: true,
    }));
}
