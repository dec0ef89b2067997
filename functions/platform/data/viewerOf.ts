import type { Duty, Viewer } from '../../../shared/model/access/viewer.ts';
import { internalRoles, type Role } from '../../../shared/model/roles.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import type { Account, Membership } from './account.ts';
import { type Lasting, sessionEnd } from './inactivity.ts';
import type { AccessProfileRow, Organization } from './organization.ts';
import { type Demand, graceEnd, secondFactorDemand } from './secondFactorDemand.ts';

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
  const held = holdsProfile && profile ? profile : null;
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
    source:
      held?.sources.find(({ source }) => source === session.source)?.source ??
      held?.sources[0]?.source ??
      null,
    duty: dutyOf(rows),
    second_factor_by: graceEnd(missingSince(rows)),
    acting_for: null,
    session_ends_at: new Date(sessionEnd(session) * 1000).toISOString(),
  };
}

export const isStaff = ({ internal }: Pick<Organization, 'internal'>, roles: readonly Role[]): boolean =>
  internal && roles.some((role) => internalRoles.includes(role));

function dutyOf(rows: Rows): Duty | null {
  if (rows.session.by_reset_link) return 'set_password';
  return missingSince(rows) === 'now' ? 'set_up_second_factor' : null;
}

/** When the lack of a second factor starts to block the person; null if they have one or need none. */
function missingSince({ organization, person, session }: Rows): Demand {
  if (!person || session.by_passkey || person.account.second_factor?.confirmed_at) return null;
  return secondFactorDemand(organization, person);
}
