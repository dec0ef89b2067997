import { expect, test } from 'vitest';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { deleteProfile, listProfiles, updateProfile } from '../../../../shared/api/customers/profiles.ts';
import { createToken } from '../../../../shared/api/customers/tokens.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { newOrganization } from '../../../support/newOrganization.ts';
import { larkspur, loggedIn, newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

test('a profile that nobody has is deleted with its e-mail domain and its place among the automatic ones', async () => {
  const email_domain = `domain-${Date.now()}.example`;
  const { organization, gap_uid: profile } = await newOrganization(admin, { email_domain });
  await admin.call(updateProfile, { organization, profile, is_auto_assigned: true });
  await admin.call(deleteProfile, { organization, profile });
  expect((await admin.call(listProfiles, { organization })).profiles).toEqual([]);
  const { emailDomain, emailDomainKey, get, organization: kind, organizationKey } = await tables();
  expect(await get(emailDomain, emailDomainKey(email_domain))).toBeUndefined();
  expect((await get(kind, organizationKey(organization)))?.auto_profiles).toEqual([]);
  const { entries } = await admin.call(listAudit, { organization });
  expect(entries[0]).toMatchObject({ action: 'profile.deleted', subject: profile });
  await expectRefused(admin.call(deleteProfile, { organization, profile }), 'not_found');
});

test('a profile that people or preview links have is kept, with how many do', async () => {
  const { organization, gap_uid: profile } = await newOrganization(admin);
  const invited = { organization_uid: organization, profiles: [profile], invite_accepted_at: null };
  await newPerson({ memberships: [invited] });
  const disabled = { organization_uid: organization, profiles: [profile], roles: [] };
  await newPerson({ memberships: [disabled] });
  await admin.call(createToken, {
    organization,
    profile,
    note: 'For a trial',
    expiry: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const held = await expectRefused(admin.call(deleteProfile, { organization, profile }), 'profile_held');
  expect(held.details).toEqual({ people: 2, links: 1 });
});

test('customers can’t delete a profile, not even their own', async () => {
  const administrator = { roles: ['portal_user', 'user_admin'] as ('portal_user' | 'user_admin')[] };
  const browser = await loggedIn(stage, await newPerson({ memberships: [administrator] }));
  const { profiles } = await browser.call(listProfiles, {});
  const profile = profiles[0]?.gap_uid;
  if (!profile) throw new Error('There is no profile.');
  await expectRefused(browser.call(deleteProfile, { organization: larkspur, profile }), 'no_access');
});
