import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import { isInForce } from '../../../../shared/rules/access/inForce.ts';
import type { Membership } from '../../../platform/data/account.ts';
import { profileKey } from '../../../platform/data/keys.ts';
import { type AccessProfileRow, accessProfile } from '../../../platform/data/organization.ts';
import { getMany } from '../../../platform/data/table/read.ts';
import { clock } from '../../../platform/services/clock.ts';

const withLookup = (profile: AccessProfileRow) =>
  profile.entitlements.includes('consumer_forecast') && isInForce(profile, clock.now());

/** The profile somebody chose if they still hold it, otherwise another one with look-ups. */
export async function heldProfile(
  { organization_uid, profiles }: Membership,
  chosen: AccessProfileRow | undefined,
): Promise<AccessProfile | null> {
  if (chosen && profiles.includes(chosen.gap_uid) && withLookup(chosen)) return chosen;
  const held = await getMany(
    accessProfile,
    profiles.map((gap_uid) => profileKey(organization_uid, gap_uid)),
  );
  return held.find(withLookup) ?? null;
}
