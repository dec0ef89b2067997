import { Organizations } from '../../activity/organizations/Organizations.tsx';
import { AdminPage } from '../../ui/console/AdminPage.tsx';

export function AdminStatistics() {
  return (
    <AdminPage title="Usage Statistics">
      <Organizations />
    </AdminPage>
  );
}
