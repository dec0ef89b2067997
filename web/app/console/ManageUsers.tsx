import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { Members } from '../../customers/members/Members.tsx';
import { page } from '../../navigation/pageLoader.ts';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { OwnOrganization } from './OwnOrganization.tsx';

const OrganizationStatistics = page(() =>
  import('../../activity/statistics/OrganizationStatistics.tsx').then((m) => m.OrganizationStatistics),
);
const ProfilesTab = page(() => import('../../customers/profiles/ProfilesTab.tsx').then((m) => m.ProfilesTab));
const SecurityTab = page(() => import('../../customers/members/SecurityTab.tsx').then((m) => m.SecurityTab));
const GeneralTab = page(() =>
  import('../../customers/organizations/general/GeneralTab.tsx').then((m) => m.GeneralTab),
);
const AuditLog = page(() => import('../../audit/AuditLog.tsx').then((m) => m.AuditLog));

export function ManageUsers() {
  const viewer = useViewer();
  if (!mayOpen('manage_users', viewer)) return <NoAccess />;
  return <OwnOrganization title="Manage Users" tabs={tabs} />;
}

const tabs = [
  { id: 'users', label: 'Users', to: '?tab=users', Part: Members },
  { id: 'profiles', label: 'Profiles', to: '?tab=profiles', Part: ProfilesTab },
  { id: 'organization', label: 'Organization', to: '?tab=organization', Part: GeneralTab },
  { id: 'security', label: 'Security', to: '?tab=security', Part: SecurityTab },
  { id: 'statistics', label: 'Statistics', to: '?tab=statistics', Part: OrganizationStatistics },
  { id: 'audit', label: 'Audit Log', to: '?tab=audit', Part: AuditLog },
] as const;
