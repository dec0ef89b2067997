import type { GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { Account } from '../../platform/data/account.ts';
import { isOpen, membership } from '../../platform/data/account.ts';
import { membershipKey } from '../../platform/data/keys.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { get } from '../../platform/data/table/read.ts';
import type { Failure } from '../../platform/failure.ts';

type Call = { session: PersonSession; failure: (code: 'profile_not_held') => Failure };
type Primary = { primary_org_uid: OrganizationUid; primary_gap_uid: GapUid | null };

/** Restricted to places that the person can enter, since every login starts there. */
export async function primaryFields(call: Call, primary: Primary): Promise<Partial<Account>> {
  const { accountUid } = call.session;
  const held = await get(membership, membershipKey(accountUid, primary.primary_org_uid));
  if (
    !held ||
    !isOpen(held) ||
    (primary.primary_gap_uid && !held.profiles.includes(primary.primary_gap_uid))
  ) {
    throw call.failure('profile_not_held');
  }
  return primary;
}
