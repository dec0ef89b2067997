import { internalRoles } from '../../shared/model/role.ts';
import type { SourceId } from '../../shared/model/source.ts';
import type { Duty, Viewer } from '../../shared/model/viewer.ts';
import { setting } from '../services/settings.ts';
import type { Account, Membership } from './account.ts';
import type { AccessProfileRow, Organization } from './organization.ts';

type Rows = {
  organization: Organization;
  profile: AccessProfileRow | undefined;
  /** Absent for a preview guest, who is admitted by an organization and is not a known person. */
  person?: { account: Account; membership: Membership };
  /** The session's own state. */
  session: { source: SourceId | null; by_reset_link?: boolean; by_passkey?: boolean };
};

/** What the site learns about the person behind a session. */
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
    is_admin: organization.internal && roles.some((role) => internalRoles.includes(role)),
    organization: { organization_uid: organization.organization_uid, name: organization.name },
    roles,
    profile: held,
    source:
      held?.sources.find(({ source }) => source === session.source)?.source ??
      held?.sources[0]?.source ??
      null,
    duty: dutyOf(rows),
    acting_for: null,
  };
}

function dutyOf({ organization, person, session }: Rows): Duty | null {
  if (session.by_reset_link) return 'set_password';
  if (!person || session.by_passkey || person.account.second_factor?.confirmed_at) return null;
  return requiresSecondFactor(organization, person) ? 'set_up_second_factor' : null;
}

type Person = NonNullable<Rows['person']>;

/** An organization may require it of its people, and the product does of those who administer it. */
export function requiresSecondFactor(organization: Organization, { account, membership }: Person): boolean {
  if (organization.requires_second_factor) return true;
  const administers = organization.internal && membership.roles.includes('internal_admin');
  return administers && setting('STAFF_SECOND_FACTOR') === 'required' && !account.second_factor_exempt;
}
