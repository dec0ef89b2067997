import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { opensWith } from '../../../shared/rules/access/opening.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { membership } from '../../platform/data/account.ts';
import { membershipKey, profileKey } from '../../platform/data/keys.ts';
import { accessProfile } from '../../platform/data/organization.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { get, getMany } from '../../platform/data/table/read.ts';
import { clock } from '../../platform/services/clock.ts';

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
