import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readOrganizations } from '../../../shared/api/customers/organizations.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { workingFor } from '../../../shared/rules/access/permissions.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { Members } from '../../customers/members/Members.tsx';
import { page } from '../../navigation/pageLoader.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { PageTabs } from '../../ui/controls/PageTabs.tsx';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import style from './ManageUsers.module.css';

const OrganizationStatistics = page(() =>
  import('../../activity/statistics/OrganizationStatistics.tsx').then((m) => m.OrganizationStatistics),
);
const SecurityTab = page(() => import('../../customers/members/SecurityTab.tsx').then((m) => m.SecurityTab));
const AuditLog = page(() => import('../../audit/AuditLog.tsx').then((m) => m.AuditLog));

export function ManageUsers() {
  const viewer = useViewer();
  if (!mayOpen('manage_users', viewer)) return <NoAccess />;
  return <OwnUsers organization={workingFor(viewer)} />;
}

const tabs = [
  { id: 'users', label: 'Users', to: '?tab=users', Part: Members },
  { id: 'security', label: 'Security', to: '?tab=security', Part: SecurityTab },
  { id: 'statistics', label: 'Statistics', to: '?tab=statistics', Part: OrganizationStatistics },
  { id: 'audit', label: 'Audit Log', to: '?tab=audit', Part: AuditLog },
] as const;

function OwnUsers({ organization }: { organization: OrganizationUid }) {
  const read = useRead(readOrganizations, { organization });
  const [query] = useSearchParams();
  const { id: current, Part } = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  return (
    <div className={style.page}>
      <PageHeading title="Manage Users" className={style.title} />
      <p className={style.place}>{read.data?.organization?.name ?? '\u00a0'}</p>
      <PageTabs label="Manage Users" tabs={tabs} current={current} />
      <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
        <AsyncPart read={read} lines={4}>
          {({ organization: own }) => own && <Part organization={own} />}
        </AsyncPart>
      </Suspense>
    </div>
  );
}
