import { readOrganizations, saveOrganization } from '../../shared/api/customers/organizations.ts';
import { createProfile } from '../../shared/api/customers/profiles.ts';
import type { GapUid, OrganizationUid } from '../../shared/model/ids.ts';
import { customerRoles } from '../../shared/model/role.ts';
import { usualRights } from '../fixtures/aProfile.ts';
import type { Browser } from './browser.ts';
import { uniqueName } from './uniqueName.ts';

export type NewOrganization = {
  organization: OrganizationUid;
  name: string;
  gap_uid: GapUid;
  version: () => Promise<number>;
};

/** A customer of its own with a profile that opens everything, for tests that change whether it is open. */
export async function newOrganization(
  admin: Browser,
  profile: { email_domain?: string } = {},
): Promise<NewOrganization> {
  const name = uniqueName('Juniper');
  const made = await admin.call(saveOrganization, {
    name,
    roles: customerRoles.map((role) => ({ role, is_auto_assigned: role === 'portal_user' })),
  });
  const { organization_uid: organization } = made.organization;
  const created = await admin.call(createProfile, {
    organization,
    profile_name: `${name}: All`,
    ...usualRights,
    allow_data_export: true,
    profile_sources: { '1': [{ domain_sid: 9022 }] },
    profile_email_domains: profile.email_domain ? [{ email_domain: profile.email_domain }] : [],
  });
  const version = async () =>
    (await admin.call(readOrganizations, { organization })).organization?.version ?? 0;
  return { organization, name, gap_uid: created.profile.gap_uid, version };
}
