import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../../ui/console/AdminPage.tsx';
import { PageTabs } from '../../ui/controls/PageTabs.tsx';
import style from './AdminHome.module.css';
import { Personnel } from './Personnel.tsx';

const tabs = [
  { id: 'personnel', label: 'personnel', to: '?tab=personnel' },
  { id: 'bulletin-board', label: 'Bulletin Board', to: '?tab=bulletin-board' },
];

export function AdminHome() {
  const [query] = useSearchParams();
  const current = query.get('tab') === 'bulletin-board' ? 'bulletin-board' : 'personnel';
  return (
    <AdminPage title="Admin Home">
      <PageTabs label="Admin Home" tabs={tabs} current={current} />
      {current === 'personnel' ? <Personnel /> : <p className={style.board}>In the works.</p>}
    </AdminPage>
  );
}
