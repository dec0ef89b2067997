import { expect, test } from 'vitest';
import { listAdministrators } from '../../../../shared/api/access/profile.ts';
import { demoStage } from '../../../support/demo.ts';
import { larkspur, loggedIn, newPerson, saltmarsh } from '../../../support/people.ts';

const stage = demoStage();
const inOrganization = (organization_uid: typeof saltmarsh, more = {}) =>
  newPerson({ memberships: [{ organization_uid, ...more }] });
const namedIn = async (organization_uid: typeof saltmarsh) => {
  const { call } = await loggedIn(stage, await inOrganization(organization_uid));
  return (await call(listAdministrators, {})).administrators;
};

test('people see whom of their organization to ask, who has accepted and administers it', async () => {
  expect(await namedIn(saltmarsh)).toEqual([]);
  const admin = await inOrganization(saltmarsh, { roles: ['user_admin'], full_name: 'Bea Lind' });
  await inOrganization(saltmarsh, { roles: ['user_admin'], invite_accepted_at: null });
  await inOrganization(saltmarsh, { roles: ['org_admin'] });
  expect(await namedIn(saltmarsh)).toEqual([{ full_name: 'Bea Lind', email: admin.email }]);
});

test('administrators see others, and nobody sees more than three', async () => {
  for (let at = 0; at < 4; at += 1) await inOrganization(larkspur, { roles: ['user_admin'] });
  const admin = await inOrganization(larkspur, { roles: ['user_admin'], full_name: 'Aa First' });
  const { call } = await loggedIn(stage, admin);
  const { administrators } = await call(listAdministrators, {});
  expect(administrators).toHaveLength(3);
  expect(administrators.map(({ email }) => email)).not.toContain(admin.email);
});
