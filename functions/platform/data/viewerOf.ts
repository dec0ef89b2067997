import type { Duty, Viewer } from '../../../shared/model/access/viewer.ts';
import { internalRoles, type Role } from '../../../shared/model/roles.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { closingOf, keptUntil } from '../../../shared/rules/access/organizationState.ts';
import { clock } from '../services/clock.ts';
import type { Account, Membership } from './account.ts';
import type { AccessProfileRow, Organization } from './organization.ts';
import { type Demand, graceEnd, secondFactorDemand } from './secondFactorDemand.ts';
import { type Lasting, sessionEnd } from './sessionLimits.ts';

type Rows = {
  organization: Organization;
  profile: AccessProfileRow | undefined;
  /** Absent for a preview guest. */
  person?: { account: Account; membership: Membership };
  session: Lasting & { source: SourceId | null; by_reset_link?: boolean; by_passkey?: boolean };
};

/** The account, organization and access behind a session, as the site sees them. */
export function viewerOf(rows: Rows): Viewer {
  const { organization, profile, person, session } = rows;
  const roles = person?.membership.roles ?? [];
  const holdsProfile = !person || (profile && person.membership.profiles.includes(profile.gap_uid));
  const given = holdsProfile && profile ? profile : null;
  const held = given && isInForce(given, clock.now()) ? given : null;
  return {
    account_uid: person?.account.account_uid ?? null,
    email: person?.account.email ?? null,
    full_name: person?.account.full_name ?? null,
    name: person?.account.name ?? 'Preview',
    legacy: person?.account.legacy ?? false,
    anon: !person,
    is_admin: isStaff(organization, roles),
    organization: { organization_uid: organization.organization_uid, name: organization.name },
    roles,
    profile: held,
    profile_ended: given?.access_until && !held ? { name: given.profile_name, on: given.access_until } : null,
    source:
      held?.sources.find(({ source }) => source === session.source)?.source ??
      held?.sources[0]?.source ??
      null,
    contract_ended: contractEnded(organization),
    duty: dutyOf(rows),
    second_factor_by: graceEnd(missingSince(rows)),
    acting_for: null,
    viewing: null,
    session_ends_at: new Date(sessionEnd(session, organization.rules) * 1000).toISOString(),
  };
}

export const isStaff = ({ internal }: Pick<Organization, 'internal'>, roles: readonly Role[]): boolean =>
  internal && roles.some((role) => internalRoles.includes(role));

function contractEnded(organization: Organization): Viewer['contract_ended'] {
  const { access_until = null, access_ends_at = null } = organization.rules ?? {};
  if (access_until === null || access_ends_at === null) return null;
  if (closingOf(organization, clock.now()) !== 'contract_ended') return null;
  const kept = keptUntil(access_ends_at);
  return { on: access_until, kept_until: kept.toISOString(), is_kept: clock.now() < kept };
}

function dutyOf(rows: Rows): Duty | null {
  if (rows.session.by_reset_link) return 'set_password';
  if (missingSince(rows) === 'now') return 'set_up_second_factor';
  return contractEnded(rows.organization) ? 'contract_ended' : null;
}

/** When the lack of a second factor starts to block the person; null if they have one or need none. */
function missingSince({ organization, person, session }: Rows): Demand {
  if (!person || session.by_passkey || person.account.second_factor?.confirmed_at) return null;
  return secondFactorDemand(organization, person);
}
