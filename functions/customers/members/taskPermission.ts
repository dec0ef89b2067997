import type { MemberTask } from '../../../shared/model/customers/memberJob.ts';
import type { Permission } from '../../../shared/rules/access/permissions.ts';

/** The permission that the change of a single person takes. */
export const taskPermission: Record<MemberTask, Permission> = {
  invite: 'members.invite',
  resend: 'members.invite',
  give_profile: 'members.edit',
  take_profile: 'members.edit',
  set_roles: 'members.edit',
  disable: 'members.edit',
  enable: 'members.edit',
  remove: 'members.remove',
};
