import {
  type AccessProfileRow,
  accessProfile,
  emailDomain,
  type Organization,
  organization,
  organizationName,
  profileName,
} from '../../functions/platform/data/organization.ts';
import { commit } from '../../functions/platform/data/table/commit.ts';
import { create } from '../../functions/platform/data/table/writes.ts';
import type { AccessProfile } from '../../shared/model/access/profile.ts';
import { Role } from '../../shared/model/role.ts';
import { internalRoles } from '../../shared/model/roles.ts';

export type FoundedOrganization = Pick<Organization, 'organization_uid' | 'name' | 'internal'> &
  Partial<Pick<Organization, 'requires_second_factor'>> & {
    profiles: (AccessProfile & Pick<AccessProfileRow, 'email_domains'>)[];
  };

const clientRoles = Role.options.filter((role) => !internalRoles.includes(role));

export async function addOrganization(
  { profiles, ...row }: FoundedOrganization,
  created_at: string,
): Promise<void> {
  const { organization_uid, name } = row;
  const org_roles = (row.internal ? internalRoles : clientRoles).map((role) => ({
    role,
    is_auto_assigned: role === 'portal_user' || role === 'app_user',
  }));
  await commit(
    create(organization, { ...row, org_roles, auto_profiles: [], created_at }),
    create(organizationName, { name, organization_uid }),
    ...profiles.flatMap((profile) => [
      create(accessProfile, { ...profile, organization_uid, created_at }),
      create(profileName, { organization_uid, gap_uid: profile.gap_uid, name: profile.profile_name }),
    ]),
    ...profiles.flatMap(({ gap_uid, email_domains }) =>
      email_domains.map((email_domain) =>
        create(emailDomain, { email_domain, organization_uid, profiles: [gap_uid] }),
      ),
    ),
  );
}
