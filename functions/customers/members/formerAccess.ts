import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import type { Membership } from '../../platform/data/account.ts';
import { organizationKey, profileKey } from '../../platform/data/keys.ts';
import { accessProfile, organization } from '../../platform/data/organization.ts';
import { get, getMany } from '../../platform/data/table/read.ts';
import type { Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';
import type { Access } from './grantedAccess.ts';

type Call = { organization: OrganizationUid; failure(code: 'not_found' | 'nothing_to_restore'): Failure };

/** The access of a disabled person until then, without roles and profiles that the organization no longer gives. */
export async function formerAccess(
  { organization: organization_uid, failure }: Call,
  { roles, profiles, before_disabled }: Membership,
): Promise<Access> {
  if (roles.length > 0) return { roles, profiles };
  const former = before_disabled ?? { roles: [], profiles: [] };
  const [home, rows] = await Promise.all([
    get(organization, organizationKey(organization_uid)),
    former.profiles.length > 0
      ? getMany(
          accessProfile,
          former.profiles.map((gap) => profileKey(organization_uid, gap)),
        )
      : [],
  ]);
  if (!home) throw failure('not_found');
  const offered = new Set(home.org_roles.map(({ role }) => role));
  const restored = former.roles.filter((role) => offered.has(role));
  if (restored.length === 0) throw failure('nothing_to_restore');
  const now = clock.now();
  const inForce = rows.filter((row) => isInForce(row, now)).map(({ gap_uid }) => gap_uid);
  return {
    roles: restored,
    profiles: former.profiles.filter((gap) => inForce.includes(gap) || profiles.includes(gap)),
  };
}
