import { Role } from '../../model/role.ts';

/** A person holds at most one administrator role: the first of these. */
export const administratorRoles: readonly Role[] = [
  'internal_admin',
  'internal_user',
  'user_admin',
  'org_admin',
];

export function chosenRoles(chosen: readonly Role[]): Role[] {
  const administrator = administratorRoles.find((role) => chosen.includes(role));
  return Role.options.filter(
    (role) => chosen.includes(role) && (!administratorRoles.includes(role) || role === administrator),
  );
}
