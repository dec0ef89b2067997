import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { opensWith } from '../../../shared/rules/access/opening.ts';
import { isOpen, type Membership } from '../../platform/data/account.ts';
import { profileKey } from '../../platform/data/keys.ts';
import { accessProfile, operatorUid } from '../../platform/data/organization.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { clock } from '../../platform/services/clock.ts';

/** Those in force. */
export async function profilesOf({ organization_uid, profiles }: Membership): Promise<AccessProfile[]> {
  const held = await getMany(
    accessProfile,
    profiles.map((gap_uid) => profileKey(organization_uid, gap_uid)),
  );
  return held.filter((profile) => isInForce(profile, clock.now()));
}

/** The profile with which somebody may open an address now, the preferred one first; null without any. */
export function openingProfile(
  colleague: Membership,
  held: readonly AccessProfile[],
  { address, gap_uid }: { address: string; gap_uid: AccessProfile['gap_uid'] | null },
): AccessProfile | null {
  if (!isOpen(colleague)) return null;
  const { roles, organization_uid } = colleague;
  const viewer = { roles, is_admin: organization_uid === operatorUid, acting_for: null, legacy: false };
  const opens = (profile: AccessProfile) =>
    opensWith(address, { ...viewer, anon: false, duty: null, profile });
  const may = held.filter(opens);
  return may.find((profile) => profile.gap_uid === gap_uid) ?? may[0] ?? null;
}
