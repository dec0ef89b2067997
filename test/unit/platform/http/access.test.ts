import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Session } from '../../../../functions/platform/data/session.ts';
import { placeOf, requireAccess } from '../../../../functions/platform/http/access.ts';
import { type Access, endpoint } from '../../../../shared/api/endpoint.ts';
import type { ActingFor, Viewer } from '../../../../shared/model/access/viewer.ts';
import { OrganizationUid } from '../../../../shared/model/ids.ts';
import { Role } from '../../../../shared/model/role.ts';
import { internalRoles } from '../../../../shared/model/roles.ts';
import { allPermissions, rolePermissions } from '../../../../shared/rules/access/permissions.ts';

const uid = (name: string) => OrganizationUid.parse(`org_${name}`);
const [own, other, assumed] = [uid('own'), uid('other'), uid('assumed')];

const call = (access: Access, changesState = false) =>
  endpoint({
    method: 'GET',
    path: '/example',
    summary: 'An example.',
    access,
    changesState,
    input: z.object({ organization: OrganizationUid.optional() }),
    output: z.object({}),
    errors: [],
  });

function withRole(role: Role, over: Partial<Viewer> = {}): Session {
  const viewer = {
    anon: false,
    is_admin: internalRoles.includes(role),
    roles: [role],
    organization: { organization_uid: own, name: 'Own' },
    duty: null,
    acting_for: null,
    ...over,
  };
  return { viewer } as Session;
}

const actingFor: ActingFor = {
  organization: { organization_uid: assumed, name: 'Assumed' },
  role: 'user_admin',
  until: '2030-01-01T00:00:00.000Z',
};

describe.each(Role.options)('the role %s', (role) => {
  test.each(allPermissions)('a role reaches with %s the scope in the permission table', (permission) => {
    const held = rolePermissions[role][permission];
    const caller = withRole(role);
    const anywhere = call({ permission, scope: 'any' });
    if (held === 'any') requireAccess(anywhere, caller);
    else
      expect(() => requireAccess(anywhere, caller)).toThrow(expect.objectContaining({ code: 'no_access' }));

    const here = call({ permission });
    if (!held) {
      expect(() => requireAccess(here, caller)).toThrow(expect.objectContaining({ code: 'no_access' }));
      return;
    }
    requireAccess(here, caller);
    expect(placeOf(here, caller, {})).toEqual({ organization: own, scope: held });
    expect(placeOf(here, caller, { organization: own })).toEqual({ organization: own, scope: held });
    if (held === 'any')
      expect(placeOf(here, caller, { organization: other })).toEqual({ organization: other, scope: 'any' });
    else
      expect(() => placeOf(here, caller, { organization: other })).toThrow(
        expect.objectContaining({ code: 'no_access' }),
      );
  });
});

test('acting for another organization makes it the target of a call', () => {
  const caller = withRole('internal_admin', { acting_for: actingFor });
  expect(placeOf(call({ permission: 'members.edit' }), caller, {}).organization).toBe(assumed);
  expect(placeOf(call({ permission: 'members.edit' }), caller, { organization: other }).organization).toBe(
    other,
  );
  expect(placeOf(call({ who: 'session' }), caller, {}).organization).toBe(assumed);
});

test('acting for another organization allows reading the person’s own data, but no changes', () => {
  const caller = withRole('internal_admin', { acting_for: actingFor });
  requireAccess(call({ who: 'person' }), caller);
  expect(() => requireAccess(call({ who: 'person' }, true), caller)).toThrow(
    expect.objectContaining({ code: 'acting_for_another' }),
  );
  requireAccess(call({ who: 'visitor' }, true), caller);
});

test('a malformed organization uid is refused like a foreign one', () => {
  for (const named of [null, '', 7, [own], { own }, `${own} `]) {
    expect(() =>
      placeOf(call({ permission: 'members.read' }), withRole('user_admin'), { organization: named }),
    ).toThrow(expect.objectContaining({ code: 'no_access' }));
  }
});

test('a pending duty blocks every permission', () => {
  const caller = withRole('internal_admin', { duty: 'set_password' });
  expect(() => requireAccess(call({ permission: 'members.read' }), caller)).toThrow(
    expect.objectContaining({ code: 'duty_first' }),
  );
});

test('an organization field that the call doesn’t declare is ignored', () => {
  const without = { ...call({ permission: 'organizations.assume' }), input: z.object({}) };
  const caller = withRole('internal_admin');
  expect(placeOf(without, caller, { organization: other }).organization).toBe(own);
});
