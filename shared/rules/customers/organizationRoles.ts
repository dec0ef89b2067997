import { Role } from '../../model/role.ts';

export type OrganizationRole = { role: Role; is_auto_assigned: boolean };

/** User administrators always exist; only web users are assigned automatically. */
export function rolesOfNewOrganization(chosen: readonly Role[]): OrganizationRole[] {
  return Role.options
    .filter((role) => chosen.includes(role) || role === 'user_admin')
    .map((role) => ({ role, is_auto_assigned: role === 'portal_user' }));
}

export type RoleChange = { role: Role; is_auto_assigned?: boolean | undefined; remove?: boolean | undefined };

/** Roles that an edit doesn't name stay; user administrators can't be removed. */
export function changedRoles(
  before: readonly OrganizationRole[],
  changes: readonly RoleChange[],
): OrganizationRole[] {
  const after = new Map(before.map((each) => [each.role, each.is_auto_assigned]));
  for (const { role, is_auto_assigned, remove } of changes) {
    if (remove && role !== 'user_admin') after.delete(role);
    else after.set(role, is_auto_assigned ?? after.get(role) ?? false);
  }
  return Role.options.flatMap((role) => {
    const is_auto_assigned = after.get(role);
    return is_auto_assigned === undefined ? [] : [{ role, is_auto_assigned }];
  });
}
