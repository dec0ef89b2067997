import type { BulkTask } from '../../../../shared/rules/customers/memberTask.ts';
import { countedRows } from '../../../ui/table/column.ts';

type Words = {
  /** In the menu. */
  item: string;
  /** "Assign a profile to 412 users" */
  title: (users: string) => string;
  confirm: (users: string) => string;
  consequence?: string;
  destructive?: true;
};

export const taskWords: Record<BulkTask, Words> = {
  resend: {
    item: 'Resend invites',
    title: (users) => `Resend the invites of ${users}`,
    confirm: (users) => `Resend to ${users}`,
    consequence: 'Each gets a new link by mail, good for seven days. Their old links stop working.',
  },
  give_profile: {
    item: 'Assign a profile',
    title: (users) => `Assign a profile to ${users}`,
    confirm: (users) => `Assign to ${users}`,
  },
  take_profile: {
    item: 'Take a profile',
    title: (users) => `Take a profile from ${users}`,
    confirm: (users) => `Take from ${users}`,
    consequence: 'They lose what only this profile gives them with their next click.',
  },
  set_roles: {
    item: 'Change roles',
    title: (users) => `Change the roles of ${users}`,
    confirm: (users) => `Change ${users}`,
    consequence: 'These roles replace the ones they have.',
  },
  enable: {
    item: 'Enable access',
    title: (users) => `Enable access of ${users}`,
    confirm: (users) => `Enable ${users}`,
    consequence: 'People whose access is disabled get these roles, and have the profiles they had.',
  },
  disable: {
    item: 'Disable access',
    title: (users) => `Disable access of ${users}`,
    confirm: (users) => `Disable ${users}`,
    consequence:
      'They lose their roles and can no longer log in here. They stay in the list, with their profiles.',
    destructive: true,
  },
  remove: {
    item: 'Remove',
    title: (users) => `Remove ${users}`,
    confirm: (users) => `Remove ${users}`,
    consequence:
      'They lose their access with their next click. To have them back you would have to invite them again.',
    destructive: true,
  },
};

export const countedUsers = (count: number) => countedRows(count, ['user', 'users']);
