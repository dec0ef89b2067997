import { describe, expect, test } from 'vitest';
import { Role, roleDescriptions, roleNames } from '../../../shared/model/role.ts';
import { savedText as savedPerson } from '../../../web/customers/members/panel/savedText.ts';
import { savedText } from '../../../web/customers/organizations/general/savedText.ts';
import { aMember, anOrganization } from './organization.ts';

describe('what was saved of a person', () => {
  const ida = (roles: Role[], profiles = aMember(1).profiles) =>
    aMember(1, { full_name: 'Ida Moss', roles, profiles });
  test.each([
    [
      'an administrator',
      ida(['portal_user']),
      ida(['portal_user', 'user_admin']),
      'Saved. Ida Moss is a User Administrator now.',
    ],
    [
      'staff',
      ida(['portal_user']),
      ida(['portal_user', 'internal_admin']),
      'Saved. Ida Moss is an Internal Administrator now.',
    ],
    [
      'another role',
      ida(['portal_user']),
      ida(['portal_user', 'app_user']),
      'Saved. Ida Moss has App Access now.',
    ],
    [
      'a lost role',
      ida(['portal_user', 'app_user']),
      ida(['portal_user']),
      'Saved. Ida Moss no longer has App Access.',
    ],
    ['no role', ida(['portal_user']), ida([]), 'Access of Ida Moss is disabled.'],
    ['a role after none', ida([]), ida(['portal_user']), 'Saved. Ida Moss has access again.'],
    [
      'no profile',
      ida(['portal_user']),
      ida(['portal_user'], []),
      'Saved. Ida Moss has no profile any more.',
    ],
  ])('what was saved of a person names %s', (_what, before, after, text) => {
    expect(savedPerson(before, after)).toBe(text);
  });
});

describe('what was saved of an organization', () => {
  const before = anOrganization();
  const app = {
    role: Role.parse('app_user'),
    role_name: roleNames.app_user,
    role_description: roleDescriptions.app_user,
    is_auto_assigned: false,
  };
  const others = before.org_roles.filter(({ role }) => role !== 'app_user');
  test.each([
    ['its name', { name: 'Larkspur Deli' }, 'Saved. The organization is called Larkspur Deli now.'],
    ['a role that it no longer offers', { org_roles: others }, 'Saved. App Access is no longer offered.'],
    ['nothing', {}, 'Saved.'],
  ])('what was saved of an organization names %s', (_what, over, text) => {
    expect(savedText(before, anOrganization(over))).toBe(text);
  });

  test('what was saved of an organization names a role that it offers now', () => {
    const after = anOrganization({ org_roles: [...others, app] });
    expect(savedText(anOrganization({ org_roles: others }), after)).toBe(
      'Saved. People can have the role App Access now.',
    );
  });
});
