import * as z from 'zod';

export const Role = z.enum([
  'portal_user',
  'app_user',
  'user_admin',
  'org_admin',
  'internal_user',
  'internal_admin',
]);
export type Role = z.infer<typeof Role>;

/** The name of a role as people read it. */
export const roleNames: Record<Role, string> = {
  portal_user: 'Web User Access',
  app_user: 'App Access',
  user_admin: 'User Administrator',
  org_admin: 'Billing Administrator',
  internal_user: 'Internal User',
  internal_admin: 'Internal Administrator',
};

export const internalRoles: readonly Role[] = ['internal_user', 'internal_admin'];
