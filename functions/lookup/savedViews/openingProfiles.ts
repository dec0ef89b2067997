import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { opensWith } from '../../../shared/rules/access/opening.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { membership } from '../../platform/data/account.ts';
import { membershipKey, profileKey } from '../../platform/data/keys.ts';
import { accessProfile } from '../../platform/data/organization.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { get, getMany } from '../../platform/data/table/read.ts';

/** The caller’s profiles that open an address, the one in use first. Others are read only if that one doesn’t open all. */
export async function openingProfiles(
  session: PersonSession,
  addresses: readonly string[],
): Promise<(address: string) => AccessProfile[]> {
  const { viewer } = session;
  const current = viewer.profile ? [viewer.profile] : [];
  const opens = (address: string) => (profile: AccessProfile) => opensWith(address, { ...viewer, profile });
  const isEnough = addresses.every((address) => current.some(opens(address)));
  const held = [...current, ...(isEnough ? [] : await otherProfiles(session))];
  return (address) => held.filter(opens(address));
}

async function otherProfiles(session: PersonSession): Promise<AccessProfile[]> {
  const { organization_uid, account_uid } = ownerOf(session);
  const row = await get(membership, membershipKey(account_uid, organization_uid));
  const others = row?.profiles.filter((gap) => gap !== session.viewer.profile?.gap_uid) ?? [];
  return getMany(
    accessProfile,
    others.map((gap) => profileKey(organization_uid, gap)),
  );
}
