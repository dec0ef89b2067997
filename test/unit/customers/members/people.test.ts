import { describe, expect, test } from 'vitest';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { accessLabel } from '../../../../shared/rules/customers/accessLabel.ts';
import { chosenRoles } from '../../../../shared/rules/customers/chosenRoles.ts';
import { inviteStatusOf } from '../../../../shared/rules/customers/inviteStatus.ts';
import {
  changedRoles,
  rolesOfNewOrganization,
} from '../../../../shared/rules/customers/organizationRoles.ts';

const now = new Date('2026-11-01T12:00:00Z');
const held = ['gap_one' as GapUid];

describe('The status of an invite', () => {
  test.each([
    ['accepted', { invite_accepted_at: '2026-01-01T00:00:00Z', invite_expire_at: null }],
    ['pending', { invite_accepted_at: null, invite_expire_at: '2026-11-01T12:00:01Z' }],
    ['expired', { invite_accepted_at: null, invite_expire_at: '2026-11-01T12:00:00Z' }],
    ['expired', { invite_accepted_at: null, invite_expire_at: null }],
  ] as const)('the status of an invite is %s with %o', (status, invite) => {
    expect(inviteStatusOf(invite, now)).toBe(status);
  });
});

describe('The Access column', () => {
  test('the Access column shows disabled access without roles, and no grants without profiles', () => {
    expect(accessLabel({ roles: [], profiles: held })).toBe('Access Disabled');
    expect(accessLabel({ roles: ['portal_user'], profiles: [] })).toBe('No Entitlements');
  });

  test('the Access column lists the roles otherwise', () => {
    expect(accessLabel({ roles: ['portal_user', 'user_admin'], profiles: held })).toBe(
      'Web User Access, User Administrator',
    );
  });
});

describe('A choice of roles', () => {
  test('a choice of roles keeps one administrator role, preferring user administrator to billing administrator', () => {
    expect(chosenRoles(['org_admin', 'user_admin', 'portal_user'])).toEqual(['portal_user', 'user_admin']);
    expect(chosenRoles(['org_admin', 'app_user'])).toEqual(['app_user', 'org_admin']);
  });

  test('a choice of roles keeps each role once', () => {
    expect(chosenRoles(['portal_user', 'portal_user'])).toEqual(['portal_user']);
  });
});

describe('The roles of an organization', () => {
  test('the roles of an organization include user administrator from the start, and auto-assign only web users', () => {
    expect(rolesOfNewOrganization(['portal_user', 'app_user'])).toEqual([
      { role: 'portal_user', is_auto_assigned: true },
      { role: 'app_user', is_auto_assigned: false },
      { role: 'user_admin', is_auto_assigned: false },
    ]);
  });

  test('the roles of an organization change if an edit includes them, but always keep user administrator', () => {
    const before = rolesOfNewOrganization(['portal_user', 'org_admin']);
    const after = changedRoles(before, [
      { role: 'org_admin', remove: true },
      { role: 'user_admin', remove: true },
      { role: 'app_user', is_auto_assigned: true },
    ]);
    expect(after).toEqual([
      { role: 'portal_user', is_auto_assigned: true },
      { role: 'app_user', is_auto_assigned: true },
      { role: 'user_admin', is_auto_assigned: false },
    ]);
  });
});
