import type { Permission } from '../../../shared/rules/access/permissions.ts';
import { paths } from '../../navigation/paths.ts';

export type MenuEntry = { label: string; about: string; to: string; takes: readonly Permission[] };

/** Entries that lead to a restricted page name the permission. */
export const menuEntries: readonly MenuEntry[] = [
  {
    label: 'Manage',
    about: 'Organizations, profiles and users',
    to: paths.adminManage,
    takes: ['organizations.read'],
  },
  {
    label: 'Give Access',
    about: 'New organizations and profiles',
    to: paths.adminGiveAccess,
    takes: ['organizations.create', 'profiles.create'],
  },
];
