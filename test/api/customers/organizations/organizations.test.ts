import { describe, expect, test } from 'vitest';
import {
  readOrganizationFigures,
  readOrganizations,
  saveOrganization,
} from '../../../../shared/api/customers/organizations.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { browserOf, larkspur, loggedIn, newPerson, saltmarsh, tideline } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { uniqueName } from '../../../support/uniqueName.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

type Wanted = ClientInput<typeof saveOrganization>;

const create = (changes: Partial<Wanted> = {}) =>
  admin.call(saveOrganization, { name: uniqueName('Marsh'), roles: [{ role: 'portal_user' }], ...changes });
const made = async (changes: Partial<Wanted> = {}) => (await create(changes)).organization;
const edit = (organization: OrganizationUid, changes: Partial<Wanted>) =>
  admin.call(saveOrganization, { organization, ...changes });

async function auditOf(organization: OrganizationUid) {
  const { audit, list } = await tables();
  const { rows } = await list([audit], { PK: `AUDIT#${organization}` });
  return rows.map(({ action, subject, detail }) => ({ action, subject, detail }));
}

const assigned = (roles: { role: string; is_auto_assigned: boolean }[]) =>
  Object.fromEntries(roles.map(({ role, is_auto_assigned }) => [role, is_auto_assigned]));

describe('A new organization', () => {
  test('a new organization offers the chosen roles and user administrator, and auto-assigns only web users', async () => {
    const { org_roles } = await made({ roles: [{ role: 'app_user' }, { role: 'portal_user' }] });
    expect(assigned(org_roles)).toEqual({ portal_user: true, app_user: false, user_admin: false });
    expect(org_roles[0]).toMatchObject({
      role_name: 'Web User Access',
      role_description: expect.stringContaining('portal'),
    });
  });

  test('a new organization is listed by name, and audited in its own log', async () => {
    const organization = await made();
    const { organizations = [] } = await admin.call(readOrganizations, {});
    expect(organizations).toContainEqual({
      organization_uid: organization.organization_uid,
      name: organization.name,
      created_at: organization.created_at,
      closing: null,
    });
    expect(await auditOf(organization.organization_uid)).toEqual([
      {
        action: 'organization.created',
        subject: organization.organization_uid,
        detail: {
          name: organization.name,
          before: null,
          after: expect.objectContaining({ roles: ['portal_user', 'user_admin'] }),
        },
      },
    ]);
  });

  test.each([
    ['in another case', (name: string) => name.toUpperCase()],
    ['with more blanks', (name: string) => ` ${name.replace(' ', '   ')} `],
    ['in wide letters', (name: string) => name.replace('Marsh', 'Ｍarsh')],
  ])('a new organization is refused if its name exists %s', async (_how, differently) => {
    const { name } = await made();
    await expectRefused(create({ name: differently(name) }), 'organization_exists');
  });

  test('a new organization requested twice at once is created once', async () => {
    const name = uniqueName('Marsh');
    const outcomes = await Promise.allSettled([create({ name }), create({ name })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a new organization requires a name and roles', async () => {
    const { details } = await expectRefused(admin.call(saveOrganization, {}), 'invalid_input');
    expect(details).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'roles', message: 'Field is required' },
    ]);
    await expectRefused(create({ name: '   ' }), 'invalid_input');
    await expectRefused(create({ name: 'x'.repeat(101) }), 'invalid_input');
  });

  test.each([
    'Tideline Support',
    'Call +1 (555) 010-4477',
    'evil\u3002example',
    'evil\u2024example',
    'Ida\u2800Foods',
  ])('a new organization refuses the name %j', async (name) => {
    const { details } = await expectRefused(create({ name }), 'invalid_input');
    expect(details).toContainEqual({ field: 'name', message: expect.any(String) });
    const { organization_uid } = await made();
    await expectRefused(edit(organization_uid, { name }), 'invalid_input');
    await expectRefused(create({ roles: [] }), 'invalid_input');
  });

  test('a new organization refuses staff roles', async () => {
    await expectRefused(create({ roles: [{ role: 'internal_user' }] }), 'role_not_offered');
  });
});

describe('A change of an organization', () => {
  test('a change of an organization allows the operator to keep the product’s name', async () => {
    const { organization } = await edit(tideline, { name: 'Tideline Insights' });
    expect(organization).toMatchObject({ internal: true, name: 'Tideline Insights' });
  });

  test('a change of an organization keeps unspecified fields', async () => {
    const before = await made();
    const name = uniqueName('Renamed');
    const { organization } = await edit(before.organization_uid, { name });
    expect(organization).toEqual({ ...before, name, version: 2 });
    const read = await admin.call(readOrganizations, { organization: before.organization_uid });
    expect(read).toEqual({ organization });
  });

  test('a change of an organization adds a role, removes one by its flag, and auto-assigns one', async () => {
    const { organization_uid } = await made();
    const { organization } = await edit(organization_uid, {
      roles: [
        { role: 'org_admin' },
        { role: 'portal_user', remove: true },
        { role: 'user_admin', is_auto_assigned: true },
      ],
    });
    expect(assigned(organization.org_roles)).toEqual({ user_admin: true, org_admin: false });
  });

  test('a change of an organization never removes user administrator', async () => {
    const { organization_uid } = await made();
    const { organization } = await edit(organization_uid, { roles: [{ role: 'user_admin', remove: true }] });
    expect(assigned(organization.org_roles)).toHaveProperty('user_admin');
  });

  test('a change of an organization keeps a role that people hold, and returns their number', async () => {
    const { organization_uid } = await made();
    const holder = { organization_uid, profiles: [], roles: ['portal_user' as const] };
    await newPerson({ memberships: [holder] });
    await newPerson({ memberships: [{ ...holder, invite_accepted_at: null }] });
    const removal = edit(organization_uid, { roles: [{ role: 'portal_user', remove: true }] });
    const { details } = await expectRefused(removal, 'role_held');
    expect(details).toEqual({ role: 'portal_user', people: 2 });
    const { organization } = await admin.call(readOrganizations, { organization: organization_uid });
    expect(organization).toMatchObject({ version: 1 });
  });

  test('a change of an organization refuses staff roles for customers, and customer roles for the operator', async () => {
    const { organization_uid } = await made();
    const staff = edit(organization_uid, { roles: [{ role: 'internal_admin' }] });
    await expectRefused(staff, 'role_not_offered');
    await expectRefused(edit(tideline, { roles: [{ role: 'portal_user' }] }), 'role_not_offered');
  });

  test('a change of an organization releases the old name and reserves the new one', async () => {
    const { organization_uid, name } = await made();
    const other = await made();
    await expectRefused(edit(organization_uid, { name: other.name.toUpperCase() }), 'organization_exists');
    await edit(organization_uid, { name: name.toUpperCase() });
    await edit(organization_uid, { name: `${name} renamed` });
    await made({ name });
  });

  test('a change of an organization with a stale version is refused, and returns the current state', async () => {
    const { organization_uid, version } = await made();
    const name = uniqueName('Renamed');
    await edit(organization_uid, { name, version });
    const second = edit(organization_uid, { roles: [{ role: 'app_user' }], version });
    const { details } = await expectRefused(second, 'changed_meanwhile');
    expect(details).toMatchObject({ current: { name, version: 2 } });
  });

  test('a change of an organization by two administrators at once succeeds for one', async () => {
    const { organization_uid, version } = await made();
    const outcomes = await Promise.allSettled(
      ['app_user', 'org_admin'].map((role) =>
        edit(organization_uid, { roles: [{ role: role as 'app_user' }], version }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a change of an organization is audited with the values before and after', async () => {
    const { organization_uid } = await made();
    await edit(organization_uid, { roles: [{ role: 'app_user' }] });
    expect(await auditOf(organization_uid)).toContainEqual(
      expect.objectContaining({
        action: 'organization.changed',
        detail: expect.objectContaining({
          before: expect.objectContaining({ roles: ['portal_user', 'user_admin'] }),
          after: expect.objectContaining({ roles: ['portal_user', 'app_user', 'user_admin'] }),
        }),
      }),
    );
  });

  test('a change of an organization accepts an existing company, or none', async () => {
    const { organization_uid } = await made();
    const choose = (cms_company_uid: CompanyUid | null) => edit(organization_uid, { cms_company_uid });
    const ninefold = 'cmp_ninefold' as CompanyUid;
    expect((await choose(ninefold)).organization.cms_company_uid).toBe(ninefold);
    await expectRefused(choose('cmp_nowhere' as CompanyUid), 'not_found');
    expect((await choose(null)).organization.cms_company_uid).toBeNull();
  });

  test('a change of an organization isn’t found for an unknown organization', async () => {
    const nowhere = 'org_nowhere' as OrganizationUid;
    await expectRefused(edit(nowhere, { name: 'Nowhere' }), 'not_found');
    await expectRefused(admin.call(readOrganizations, { organization: nowhere }), 'not_found');
  });
});

describe('The list of organizations', () => {
  test('the list of organizations is sorted by name, in pages', async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(readOrganizations, cursor ? { cursor } : {});
      names.push(...(page.organizations ?? []).map(({ name }) => name.toLowerCase()));
      cursor = page.cursor;
    } while (cursor);
    expect(names).toEqual([...names].sort());
    expect(names).toContain('larkspur foods');
  });

  test('the list of organizations refuses a cursor of another list', async () => {
    await expectRefused(admin.call(readOrganizations, { cursor: 'abc' }), 'invalid_input');
  });

  test.each(['user_admin', 'org_admin'] as const)(
    'the list of organizations has only their own for a customer’s %s',
    async (role) => {
      const { call } = await loggedIn(stage, await newPerson({ memberships: [{ roles: [role] }] }));
      const own = await call(readOrganizations, {});
      expect(own.organizations).toEqual([expect.objectContaining({ organization_uid: larkspur })]);
      expect(own.organization).toMatchObject({ name: 'Larkspur Foods', internal: false });
      await expectRefused(call(readOrganizations, { organization: saltmarsh }), 'no_access');
      await expectRefused(call(saveOrganization, { organization: larkspur, name: 'Ours' }), 'no_access');
      await expectRefused(call(saveOrganization, { name: 'Ours', roles: [] }), 'no_access');
    },
  );
});

test('the figures of organizations count people and listed reports, and name the last login', async () => {
  const { organization_uid } = await made();
  const at = '2026-11-20T08:00:00.000Z';
  const memberships = [{ organization_uid, last_login_at: at }];
  await newPerson({ memberships });
  await newPerson({ memberships: [{ organization_uid }] });
  const { organizations } = await admin.call(readOrganizationFigures, {});
  expect(organizations.find((each) => each.organization_uid === organization_uid)).toEqual({
    organization_uid,
    people: 2,
    last_login_at: at,
    reports: 0,
  });
  const own = organizations.find((each) => each.organization_uid === larkspur);
  expect(own?.reports).toBeGreaterThan(0);
  const staff = await browserOf(stage, 'staff@tideline.example', { by_passkey: true });
  await expectRefused(staff.call(readOrganizationFigures, {}), 'no_access');
});
