import type { Member } from '../../model/customers/member.ts';
import { roleNames } from '../../model/role.ts';

export function accessLabel({ roles, profiles }: Pick<Member, 'roles' | 'profiles'>): string {
  if (roles.length === 0) return 'Access Disabled';
  if (profiles.length === 0) return 'No Entitlements';
  return roles.map((role) => roleNames[role]).join(', ');
}
