import * as z from 'zod';
import { roles } from './roles.ts';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const roleNames: Record<Role, string> = {
  portal_user: 'Web User Access',
  app_user: 'App Access',
  user_admin: 'User Administrator',
  org_admin: 'Billing Administrator',
  internal_user: 'Internal User',
  internal_admin: 'Internal Administrator',
};

export const roleDescriptions: Record<Role, string> = {
  portal_user: 'Uses the client portal and CF Lite, as far as the access profile entitles.',
  app_user:
    'Opens connected applications with the same login. Without Web User Access, sees only those and My Account.',
  user_admin: 'Invites, edits and removes the organization’s people.',
  org_admin: 'Sees the organization’s people and usage, for billing.',
  internal_user: 'Staff: sees every organization, its people and its usage.',
  internal_admin: 'Staff: administers every organization.',
};

export const customerRoles: readonly Role[] = ['portal_user', 'app_user', 'user_admin', 'org_admin'];
