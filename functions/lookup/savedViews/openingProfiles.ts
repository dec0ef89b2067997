import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { opensWith } from '../../../shared/rules/access/opening.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { isOpen, type Membership, membership } from '../../platform/data/account.ts';
import { membershipKey, profileKey } from '../../platform/data/keys.ts';
import { accessProfile, operatorUid } from '../../platform/data/organization.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { get, getMany } from '../../platform/data/table/read.ts';
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

/** The caller’s profiles that open an address, the one in use first. Others are read only if that one doesn’t open all. */
export async function openingProfiles(
  session: PersonSession,
  addresses: readonly string[],
): Promise<(address: string) => AccessProfile[]> {
  const opens = (profile: AccessProfile, address: string) =>
    opensWith(address, { ...session.viewer, profile });
  const held = await heldProfiles(session, (profile) =>
    addresses.every((address) => opens(profile, address)),
  );
  return (address) => held.filter((profile) => opens(profile, address));
}

/** The caller’s profiles, the one in use first; that one alone if it is enough. */
export async function heldProfiles(
  session: PersonSession,
  isEnough: (inUse: AccessProfile) => boolean,
): Promise<AccessProfile[]> {
  const { profile } = session.viewer;
  if (profile && isEnough(profile)) return [profile];
  return [...(profile ? [profile] : []), ...(await otherProfiles(session))];
}

async function otherProfiles(session: PersonSession): Promise<AccessProfile[]> {
  const { organization_uid, account_uid } = ownerOf(session);
  const row = await get(membership, membershipKey(account_uid, organization_uid));
  const others = row?.profiles.filter((gap) => gap !== session.viewer.profile?.gap_uid) ?? [];
  const rows = await getMany(
    accessProfile,
    others.map((gap) => profileKey(organization_uid, gap)),
  );
  return rows.filter((profile) => isInForce(profile, clock.now()));
}
