import { isOffered } from '../../brand.ts';
import type { AccessPlace, Because, PlaceName } from '../../model/access/accessPlace.ts';
import type { AccessProfile } from '../../model/access/profile.ts';
import type { OrganizationRules } from '../../model/customers/organizationRules.ts';
import type { Entitlement } from '../../model/entitlement.ts';
import { internalRoles, type Role } from '../../model/roles.ts';
import { type SourceId, sourceIds, type VerticalId, verticalIds } from '../../model/scope.ts';
import { isInForce } from './inForce.ts';
import { obstacleTo, type ProfileHolder } from './opening.ts';
import { closingOf } from './organizationState.ts';
import { scopeOf } from './permissions.ts';
import { mayUse } from './visibility.ts';

export type HeldProfile = AccessProfile & { readonly access_until: string | null };

/** The rows that decide what a person sees in an organization. */
export type AccessFacts = {
  readonly organization: {
    readonly internal: boolean;
    readonly rules: Pick<OrganizationRules, 'access_ends_at' | 'suspended'> | null;
  };
  /** Null for somebody who isn’t there; `left` if they were. */
  readonly member: {
    readonly roles: readonly Role[];
    readonly invite_accepted_at: string | null;
    readonly invite_expire_at: string | null;
  } | null;
  readonly left: boolean;
  readonly legacy: boolean;
  readonly secondFactorDue: boolean;
};

/** Why somebody can’t log in, or can’t do anything once they have; null if they can. */
export function entryOf(
  { organization, member, left, secondFactorDue }: AccessFacts,
  now: Date,
): Because | null {
  const closing = closingOf(organization, now);
  if (closing === 'organization_suspended') return closing;
  if (!member) return left ? 'left' : 'not_member';
  if (member.roles.length === 0) return 'access_disabled';
  if (member.invite_accepted_at === null) {
    const expires = member.invite_expire_at;
    return expires !== null && new Date(expires) > now ? 'invite_open' : 'invite_expired';
  }
  if (secondFactorDue) return 'second_factor_due';
  return closing;
}

/** The places that somebody sees with one of their profiles, or why not; `profile` is null without any. */
export function placesOf(facts: AccessFacts, profile: HeldProfile | null, now: Date): AccessPlace[] {
  const entry = entryOf(facts, now);
  const inForce = profile && isInForce(profile, now) ? profile : null;
  const roles = facts.member?.roles ?? [];
  const access: ProfileHolder = {
    roles: [...roles],
    is_admin: facts.organization.internal && roles.some((role) => internalRoles.includes(role)),
    acting_for: null,
    legacy: facts.legacy,
    anon: false,
    duty: null,
    profile: inForce,
  };
  const missing: Because | null = profile === null ? 'no_profile' : inForce === null ? 'profile_ended' : null;
  const with_ = (because: Because | null) => entry ?? missing ?? because;
  const place = (name: PlaceName, because: Because | null): AccessPlace => ({
    place: name,
    source: null,
    vertical: null,
    because,
  });
  return [
    place(
      'portal',
      with_(lacking('portal', access) ?? (scopeOf('companies.read', access) ? null : 'role_missing')),
    ),
    ...sourceIds.flatMap((source) =>
      verticalIds.map(
        (vertical): AccessPlace => ({
          place: 'cf_lite',
          source,
          vertical,
          because: with_(lookupLacking(source, vertical, access)),
        }),
      ),
    ),
    place('export', with_(lacking('consumer_forecast', access) ?? lacking('allow_data_export', access))),
    ...(['market_insights', 'dashboards', 'brand_pulse'] as const).map((app) =>
      place(app, with_(lacking(app, access) ?? (isOffered(apps[app]) ? null : 'app_not_offered'))),
    ),
    place('manage_users', entry ?? (scopeOf('members.edit', access) ? null : 'role_missing')),
    place('usage', entry ?? (scopeOf('statistics.read', access) ? null : 'role_missing')),
    place('admin', entry ?? (scopeOf('organizations.read', access) === 'any' ? null : 'role_missing')),
  ];
}

const apps = { market_insights: 'marketInsights', dashboards: 'lenses', brand_pulse: 'brandMaps' } as const;

function lacking(entitlement: Entitlement, access: ProfileHolder): Because | null {
  if (mayUse(entitlement, access)) return null;
  if (!access.profile?.entitlements.includes(entitlement)) return 'entitlement_missing';
  return mayUse(entitlement, { ...access, legacy: false }) ? 'legacy' : 'role_missing';
}

const obstacles = {
  nothing: 'entitlement_missing',
  entitlement: 'entitlement_missing',
  role: 'role_missing',
  source: 'source_missing',
  vertical: 'vertical_missing',
} as const;

function lookupLacking(source: SourceId, vertical: VerticalId, access: ProfileHolder): Because | null {
  const lack = lacking('consumer_forecast', access);
  if (lack) return lack;
  const obstacle = obstacleTo({ entitlement: 'consumer_forecast', source, vertical }, access);
  return obstacle && obstacles[obstacle];
}
