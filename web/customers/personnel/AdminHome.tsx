import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { scopeOf } from '../../../shared/rules/access/permissions.ts';
import { useViewer } from '../../api/viewer.ts';
import { AdminPage } from '../../ui/console/AdminPage.tsx';
import { PageTabs } from '../../ui/controls/PageTabs.tsx';
import style from './AdminHome.module.css';
import { Personnel } from './Personnel.tsx';

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
