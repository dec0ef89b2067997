import { internalRoles } from '../../shared/model/role.ts';
import type { SourceId } from '../../shared/model/source.ts';
import type { Duty, Viewer } from '../../shared/model/viewer.ts';
import type { Account, Membership } from './account.ts';
import type { AccessProfileRow, Organization } from './organization.ts';

type Rows = {
  organization: Organization;
  profile: AccessProfileRow | undefined;
  /** Absent for a preview guest, who is let in by an organization and is nobody in particular. */
  person?: { account: Account; membership: Membership };
  /** What the session remembers of its own. */
  session: { source: SourceId | null; by_reset_link?: boolean; by_passkey?: boolean };
};

/** What the site is told of the person behind a session. */
export function viewerOf({ organization, profile, person, session }: Rows): Viewer {
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
    duty: dutyOf(organization, person?.account, session),
    acting_for: null,
  };
}

function dutyOf(
  organization: Organization,
  account: Account | undefined,
  session: Rows['session'],
): Duty | null {
  if (session.by_reset_link) return 'set_password';
  if (!account || !organization.requires_second_factor || session.by_passkey) return null;
  return account.second_factor?.confirmed_at ? null : 'set_up_second_factor';
}
