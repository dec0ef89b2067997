import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { Members } from '../../customers/members/Members.tsx';
import { page } from '../../navigation/pageLoader.ts';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { OwnOrganization } from './OwnOrganization.tsx';

const Months = page(() => import('../../activity/statistics/Months.tsx').then((m) => m.Months));
const OrganizationStatistics = page(() =>
  import('../../activity/statistics/OrganizationStatistics.tsx').then((m) => m.OrganizationStatistics),
);

const tabs = [
  { id: 'months', label: 'Months', to: '?tab=months', Part: Months },
  { id: 'statistics', label: 'Statistics', to: '?tab=statistics', Part: OrganizationStatistics },
  { id: 'people', label: 'People', to: '?tab=people', Part: Members },
] as const;

/** For billing administrators: the same people and figures as user administrators see, without changing them. */
export function OwnUsage() {
  if (!mayOpen('usage', useViewer())) return <NoAccess />;
  return <OwnOrganization title="People and Usage" tabs={tabs} />;
}
