import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { rolePermissions } from '../../../shared/rules/access/permissions.ts';
import type { Membership } from '../../platform/data/account.ts';
import { profileKey } from '../../platform/data/keys.ts';
import { accessProfile } from '../../platform/data/organization.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { clock } from '../../platform/services/clock.ts';

export async function opensPortal({ organization_uid, profiles, roles }: Membership): Promise<boolean> {
  if (!roles.some((role) => rolePermissions[role]['web.use'])) return false;
  const held = await getMany(
    accessProfile,
    profiles.map((gap_uid) => profileKey(organization_uid, gap_uid)),
  );
  return held.some((profile) => profile.entitlements.includes('portal') && isInForce(profile, clock.now()));
}
