import { undoDays } from '../../../../shared/model/customers/removedPerson.ts';
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
    consequence: 'People whose access is disabled have it again, with the profiles they had.',
  },
  disable: {
    item: 'Disable access',
    title: (users) => `Disable access of ${users}`,
    confirm: (users) => `Disable ${users}`,
    consequence:
      'They lose their roles and can no longer log in here. They stay in the list. Enabling their access gives back what they had.',
    destructive: true,
  },
  remove: {
    item: 'Remove',
    title: (users) => `Remove ${users}`,
    confirm: (users) => `Remove ${users}`,
    consequence: `They lose their access at once. What they saved is kept for ${undoDays} days, in which each removal can be undone under “Removed users”; shared lists, views and notes stay open to colleagues.`,
    destructive: true,
  },
};

export const countedUsers = (count: number) => countedRows(count, ['user', 'users']);
