import type { ComponentType } from 'react';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { page } from '../../navigation/pageLoader.ts';

export type Pane = ComponentType<{ organization: OrganizationDetail }>;
export type Tab = { id: string; label: string; Pane: Pane };

const Members = page(() => import('../../customers/members/Members.tsx').then((m) => m.Members));
const ProfilesTab = page(() => import('../../customers/profiles/ProfilesTab.tsx').then((m) => m.ProfilesTab));
const GeneralTab = page(() =>
  import('../../customers/organizations/general/GeneralTab.tsx').then((m) => m.GeneralTab),
);
const ReportsTab = page(() => import('../../content/publishing/ReportsTab.tsx').then((m) => m.ReportsTab));
const OrganizationStatistics = page(() =>
  import('../../activity/statistics/OrganizationStatistics.tsx').then((m) => m.OrganizationStatistics),
);
const SecurityTab = page(() => import('../../customers/members/SecurityTab.tsx').then((m) => m.SecurityTab));
const AuditLog = page(() => import('../../audit/AuditLog.tsx').then((m) => m.AuditLog));

/** In display order; the first is the default. */
export const manageTabs: readonly [Tab, ...Tab[]] = [
  { id: 'users', label: 'Users', Pane: Members },
  { id: 'profiles', label: 'Profiles', Pane: ProfilesTab },
  { id: 'general', label: 'General', Pane: GeneralTab },
  { id: 'security', label: 'Security', Pane: SecurityTab },
  { id: 'reports', label: 'Reports', Pane: ReportsTab },
  { id: 'statistics', label: 'Statistics', Pane: OrganizationStatistics },
  { id: 'audit', label: 'Audit Log', Pane: AuditLog },
];
