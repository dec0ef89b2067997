import { Role } from '../../model/role.ts';

/** Of the roles that administer, a person holds at most one; the first of these that was chosen counts. */
export const administratorRoles: readonly Role[] = [
  'internal_admin',
  'internal_user',
  'user_admin',
  'org_admin',
];

/** A choice of roles as it is kept: each once, at most one administrator role, in the order of the list of roles. */
export function chosenRoles(chosen: readonly Role[]): Role[] {
  const administrator = administratorRoles.find((role) => chosen.includes(role));
  return Role.options.filter(
    (role) => chosen.includes(role) && (!administratorRoles.includes(role) || role === administrator),
  );
}
