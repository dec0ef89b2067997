/** Apart from their schema, so that the site's first script needs no parser. */
export const roles = [
  'portal_user',
  'app_user',
  'user_admin',
  'org_admin',
  'internal_user',
  'internal_admin',
] as const;
export type Role = (typeof roles)[number];

export const internalRoles: readonly Role[] = ['internal_user', 'internal_admin'];
