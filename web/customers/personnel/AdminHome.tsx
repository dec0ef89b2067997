import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listPersonnel } from '../../../shared/api/customers/personnel.ts';
import type { StaffMember } from '../../../shared/model/customers/personnel.ts';
import { scopeOf } from '../../../shared/rules/access/permissions.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { AdminPage } from '../../ui/console/AdminPage.tsx';
import { PageTabs } from '../../ui/controls/PageTabs.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import style from './AdminHome.module.css';

const Deletions = lazy(() => import('../deletions/Deletions.tsx').then((m) => ({ default: m.Deletions })));

const tabs = [
  { id: 'personnel', label: 'personnel', to: '?tab=personnel' },
  { id: 'bulletin-board', label: 'Bulletin Board', to: '?tab=bulletin-board' },
];
/** For those who may delete organizations. */
const deletionsTab = { id: 'deletions', label: 'Deletions', to: '?tab=deletions' };

export function AdminHome() {
  const [query] = useSearchParams();
  const ends = scopeOf('organizations.end', useViewer()) === 'any';
  const shown = ends ? [...tabs, deletionsTab] : tabs;
  const current = shown.find(({ id }) => id === query.get('tab'))?.id ?? 'personnel';
  return (
    <AdminPage title="Admin Home">
      <PageTabs label="Admin Home" tabs={shown} current={current} />
      {current === 'personnel' && <Personnel />}
      {current === 'bulletin-board' && <p className={style.board}>In the works.</p>}
      {current === 'deletions' && (
        <Suspense>
          <Deletions />
        </Suspense>
      )}
    </AdminPage>
  );
}

const columns: Column<StaffMember>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'department', header: 'Department', value: ({ department }) => department },
  { id: 'job_title', header: 'Job Title', value: ({ job_title }) => job_title },
  { id: 'location', header: 'Location', value: ({ location }) => location, hidden: 'narrow' },
  {
    id: 'phone',
    header: 'Phone',
    value: ({ phone }) => phone,
    cell: ({ phone }) => phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
    sortable: false,
    width: 160,
  },
];

const nameOf = ({ name }: StaffMember) => name;
/** The only key: people may share a name. */
const keyOf = ({ name, phone }: StaffMember) => `${name} ${phone}`;

function Personnel() {
  const { data, error, mutate } = useRead(listPersonnel, {});
  return (
    <DataTable
      label="Personnel"
      nouns={['person', 'people']}
      columns={columns}
      source={{ rows: data?.personnel, error, retry: () => mutate() }}
      rowKey={keyOf}
      rowName={nameOf}
      defaultSort="name"
      empty="Nobody is in the directory yet."
    />
  );
}
