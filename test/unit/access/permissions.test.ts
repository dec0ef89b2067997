import { describe, expect, test } from 'vitest';
import type { ActingFor } from '../../../shared/model/access/viewer.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { Role } from '../../../shared/model/role.ts';
import { internalRoles } from '../../../shared/model/roles.ts';
import {
  allPermissions,
  may,
  type Permission,
  permissions,
  rolePermissions,
  type Scope,
  scopeOf,
  workingFor,
} from '../../../shared/rules/access/permissions.ts';

const own = 'org_own' as OrganizationUid;
const other = 'org_other' as OrganizationUid;
const assumed = 'org_assumed' as OrganizationUid;
const acting: ActingFor = {
  organization: { organization_uid: assumed, name: 'Assumed' },
  role: 'user_admin',
  until: '2026-01-01T00:00:00.000Z',
};

const holder = (roles: Role[], { staff = false, acting_for = null as ActingFor | null } = {}) => ({
  is_admin: staff,
  roles,
  organization: { organization_uid: own, name: 'Own' },
  acting_for,
});
const inForce = (role: Role) => holder([role], { staff: internalRoles.includes(role) });

const uses: readonly Permission[] = ['web.use', 'apps.enter'];
const changes = allPermissions.filter(
  (name) => !name.endsWith('.read') && !name.endsWith('.check') && !uses.includes(name),
);
const answers: readonly Permission[] = ['messages.answer', 'questions.answer'];
const checks: readonly Permission[] = ['releases.check'];
const held = (role: Role, scope: Scope) =>
  allPermissions.filter((name) => rolePermissions[role][name] === scope);

test('an internal administrator may do everything, anywhere', () => {
  expect(held('internal_admin', 'any')).toEqual(allPermissions);
});

test('other staff may read everything but preview links, anywhere, and change only answers to messages and questions', () => {
  expect(held('internal_user', 'any')).toEqual(
    allPermissions.filter(
      (name) =>
        uses.includes(name) ||
        (name.endsWith('.read') && name !== 'previews.read') ||
        answers.includes(name) ||
        checks.includes(name),
    ),
  );
  for (const name of changes.filter((name) => !answers.includes(name)))
    expect(scopeOf(name, inForce('internal_user')), name).toBeUndefined();
});

test('a user administrator manages the people of their own organization, but no profiles', () => {
  expect(held('user_admin', 'any')).toEqual([]);
  expect(changes.filter((name) => may(name, inForce('user_admin')))).toEqual([
    'organizations.export',
    'security.edit',
    'secondFactor.require',
    'reportMails.default',
    'members.invite',
    'members.edit',
    'members.remove',
    'members.viewAs',
    'audit.stream',
  ]);
});

test('a billing administrator reads the people of their own organization and changes nothing', () => {
  expect(held('org_admin', 'any')).toEqual([]);
  expect(may('members.read', inForce('org_admin'))).toBe(true);
  expect(changes.filter((name) => may(name, inForce('org_admin')))).toEqual([]);
});

test('Web User Access and App Access each open one part of the product and administer nothing', () => {
  const held = (role: Role) => allPermissions.filter((name) => may(name, inForce(role)));
  expect(held('portal_user')).toEqual(['web.use', 'companies.read']);
  expect(held('app_user')).toEqual(['apps.enter']);
});

test.each(['user_admin', 'org_admin'] as const)('the role %s alone opens no part of the product', (role) => {
  expect(uses.filter((name) => may(name, inForce(role)))).toEqual([]);
});

test('a person without a role may do nothing', () => {
  expect(allPermissions.filter((name) => may(name, holder([])))).toEqual([]);
});

test('staff roles grant nothing in a customer’s organization', () => {
  for (const role of internalRoles) {
    expect(allPermissions.filter((name) => may(name, holder([role])))).toEqual([]);
  }
});

test('an internal user lacks the rights of an internal administrator', () => {
  const staff = holder(['internal_user'], { staff: true });
  expect(may('members.edit', staff)).toBe(false);
  expect(may('organizations.assume', staff, other)).toBe(false);
});

describe.each(Role.options)('the role %s', (role) => {
  test.each(allPermissions)(
    'a role may use %s in another organization only if its scope is any',
    (name: Permission) => {
      const scope = rolePermissions[role][name];
      expect(may(name, inForce(role))).toBe(scope !== undefined);
      expect(may(name, inForce(role), own)).toBe(scope !== undefined);
      expect(may(name, inForce(role), other)).toBe(scope === 'any');
    },
  );
});

test('acting for another organization grants rights there and withdraws those in the person’s own organization', () => {
  const both = holder(['user_admin'], { acting_for: acting });
  expect(workingFor(both)).toBe(assumed);
  expect(may('members.edit', both)).toBe(true);
  expect(may('members.edit', both, assumed)).toBe(true);
  expect(may('members.edit', both, own)).toBe(false);
});

test('acting for another organization replaces the person’s own roles', () => {
  const both = holder(['portal_user', 'org_admin'], { acting_for: { ...acting, role: 'user_admin' } });
  expect(allPermissions.filter((name) => may(name, both))).toEqual(held('user_admin', 'own'));
});

test('acting for another organization leaves staff their own permissions', () => {
  const staff = holder(['internal_admin'], { staff: true, acting_for: acting });
  expect(may('profiles.edit', staff)).toBe(true);
  expect(may('profiles.edit', staff, other)).toBe(true);
});

test('every permission has a description', () => {
  for (const text of Object.values(permissions)) expect(text).toMatch(/^[A-Z].{10,}$/);
});
