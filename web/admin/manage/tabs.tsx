import type { ComponentType } from 'react';
import type { OrganizationDetail } from '../../../shared/model/organization.ts';
import { page } from '../../navigation/pageLoader.ts';

export type Pane = ComponentType<{ organization: OrganizationDetail }>;
export type Tab = { id: string; label: string; Pane: Pane };

const Users = page(() => import('../users/Users.tsx').then((m) => m.Users));

/** The tabs of Manage, in their order; the first one is shown where the address names none. */
export const manageTabs: readonly [Tab, ...Tab[]] = [{ id: 'users', label: 'Users', Pane: Users }];
