import type { GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import type { Role } from '../../../shared/model/role.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { chosenRoles } from '../../../shared/rules/customers/chosenRoles.ts';
import { organizationKey, profileKey } from '../../platform/data/keys.ts';
import { accessProfile, type Organization, organization } from '../../platform/data/organization.ts';
import { get, getMany } from '../../platform/data/table/read.ts';
import type { Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';

type GrantCall = {
  organization: OrganizationUid;
  failure(
    code: 'not_found' | 'role_not_offered' | 'profile_not_found' | 'profile_ended',
    extra?: ConstructorParameters<typeof Failure>[1],
  ): Failure;
};

export type Access = { roles: Role[]; profiles: GapUid[] };
export type Granted = Access & { home: Organization; profileNames: ReadonlyMap<GapUid, string> };

type Wanted = {
  roles: readonly { role: Role }[];
  profiles: readonly { gap_uid: GapUid }[];
  /** An edit may keep access that the organization no longer offers. */
  held?: Access;
};

export async function grantedAccess(
  call: GrantCall,
  { roles, profiles, held = { roles: [], profiles: [] } }: Wanted,
): Promise<Granted> {
  const gaps = [...new Set(profiles.map(({ gap_uid }) => gap_uid))];
  const keys = [...new Set([...gaps, ...held.profiles])].map((gap) => profileKey(call.organization, gap));
  const [home, rows] = await Promise.all([
    get(organization, organizationKey(call.organization)),
    keys.length > 0 ? getMany(accessProfile, keys) : [],
  ]);
  if (!home) throw call.failure('not_found');
  const chosen = chosenRoles(roles.map(({ role }) => role));
  const offered = [...home.org_roles.map(({ role }) => role), ...held.roles];
  const role = chosen.find((each) => !offered.includes(each));
  if (role) throw call.failure('role_not_offered', { details: { role } });
  const profileNames = new Map(rows.map(({ gap_uid, profile_name }) => [gap_uid, profile_name]));
  const missing = gaps.find((gap) => !profileNames.has(gap) && !held.profiles.includes(gap));
  if (missing) throw call.failure('profile_not_found', { details: { profile: missing } });
  const ended = rows.find(
    (row) =>
      gaps.includes(row.gap_uid) && !held.profiles.includes(row.gap_uid) && !isInForce(row, clock.now()),
  );
  if (ended) throw call.failure('profile_ended', { details: { profile: ended.gap_uid } });
  return { home, roles: chosen, profiles: gaps, profileNames };
}

export const auditedAccess = (
  { roles, profiles }: Access,
  profileNames: ReadonlyMap<GapUid, string>,
): { roles: Role[]; profiles: string[] } => ({
  roles,
  profiles: profiles.map((gap) => profileNames.get(gap) ?? gap),
});
