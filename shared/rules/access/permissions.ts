import type { Viewer } from '../../model/access/viewer.ts';
import type { OrganizationUid } from '../../model/ids.ts';
import { internalRoles, type Role } from '../../model/roles.ts';

export const permissions = {
  'web.use': 'Use the portal and CF Lite, as far as the access profile entitles',
  'apps.enter': 'Be sent to connected applications, logged in',
  'organizations.read': 'See an organization and its available roles',
  'organizations.create': 'Add an organization',
  'organizations.edit': 'Change an organization’s name and roles',
  'organizations.end': 'End an organization’s contract, or suspend it',
  'organizations.export': 'Export an organization’s data',
  'security.edit': 'Limit an organization’s sessions, addresses and networks',
  'secondFactor.require': 'Require a second factor of everyone in an organization',
  'reportMails.default': 'Choose when people hear of new reports, unless they choose themselves',
  'organizations.assume': 'Act as an organization’s user administrator',
  'members.read': 'See who belongs to an organization, with their access',
  'members.invite': 'Invite people and resend invites',
  'members.edit':
    'Change people’s roles and access profiles, disable their access, or reset their second factor',
  'members.remove': 'Remove people',
  'members.viewAs': 'View the product as a person, without what is private',
  'profiles.read': 'See access profiles',
  'profiles.create': 'Add an access profile',
  'profiles.edit': 'Change an access profile',
  'previews.read': 'See preview links',
  'previews.create': 'Create a preview link',
  'previews.edit': 'Extend, rename or revoke a preview link',
  'autoAssign.edit': 'Choose which roles and profiles new members get',
  'personnel.read': 'See the personnel list',
  'companies.read': 'See a company’s contacts, reports and guides',
  'statistics.read': 'See usage statistics',
  'audit.read': 'See who changed what',
  'audit.stream': 'Have the audit log delivered to a system of the organization’s own',
  'releases.check': 'See what a release of the look-up data left out, and its checks',
  'content.publish': 'Publish reports, guides and media',
  'messages.read': 'Read contact form messages',
  'messages.answer': 'Mark contact form messages as answered or spam',
  'questions.read': 'See the questions that people of an organization ask about reports',
  'questions.answer': 'Answer and close questions about reports',
  'removals.answer': 'Read removal requests, refuse them or send receipts',
} as const;
export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];

/** `own`: in the organization that the person currently works for. `any`: in every organization. */
export type Scope = 'own' | 'any';

const inOwn = (...names: Permission[]) => grant(names, 'own');
const inAny = (...names: Permission[]) => grant(names, 'any');

/** The only source of authorization for server, site, tests and docs. Roles add up; anything not listed is denied. */
export const rolePermissions: Record<Role, Partial<Record<Permission, Scope>>> = {
  portal_user: inOwn('web.use', 'companies.read'),
  app_user: inOwn('apps.enter'),
  org_admin: inOwn('organizations.read', 'members.read', 'companies.read', 'statistics.read'),
  user_admin: inOwn(
    'organizations.read',
    'organizations.export',
    'security.edit',
    'secondFactor.require',
    'reportMails.default',
    'members.read',
    'members.invite',
    'members.edit',
    'members.remove',
    'members.viewAs',
    'profiles.read',
    'companies.read',
    'statistics.read',
    'audit.read',
    'questions.read',
    'audit.stream',
  ),
  // Without reading preview links: anyone who can read a link can use it.
  internal_user: inAny(
    'web.use',
    'apps.enter',
    'organizations.read',
    'members.read',
    'profiles.read',
    'personnel.read',
    'companies.read',
    'statistics.read',
    'audit.read',
    'releases.check',
    'messages.read',
    'messages.answer',
    'questions.read',
    'questions.answer',
  ),
  internal_admin: inAny(...allPermissions),
};

export type Holder = Pick<Viewer, 'is_admin' | 'acting_for'> & { readonly roles: readonly Role[] };

type Working = Holder & Pick<Viewer, 'organization'>;

export function scopeOf(permission: Permission, holder: Holder): Scope | undefined {
  const scopes = rolesInForce(holder).map((role) => rolePermissions[role][permission]);
  return scopes.includes('any') ? 'any' : scopes.find((scope) => scope === 'own');
}

export function may(permission: Permission, holder: Working, organization?: OrganizationUid): boolean {
  const scope = scopeOf(permission, holder);
  if (organization === undefined || organization === workingFor(holder)) return scope !== undefined;
  return scope === 'any';
}

export function workingFor({ acting_for, organization }: Working): OrganizationUid {
  return (acting_for ?? { organization }).organization.organization_uid;
}

/** Staff roles count only at the operator; acting for a customer replaces them with its user administrator. */
function rolesInForce({ is_admin, roles, acting_for }: Holder): readonly Role[] {
  const staff = is_admin ? roles.filter((role) => internalRoles.includes(role)) : [];
  if (acting_for) return [...staff, acting_for.role];
  return [...staff, ...roles.filter((role) => !internalRoles.includes(role))];
}

function grant(names: readonly Permission[], scope: Scope): Partial<Record<Permission, Scope>> {
  return Object.fromEntries(names.map((name) => [name, scope]));
}
