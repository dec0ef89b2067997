import { Navigate } from 'react-router-dom';
import { scopeOf } from '../../../shared/rules/access/permissions.ts';
import { Organizations } from '../../activity/organizations/Organizations.tsx';
import { useViewer } from '../../api/viewer.ts';
import { somethingWentWrong } from '../../navigation/paths.ts';
import { AdminPage } from '../../ui/console/AdminPage.tsx';

export function AdminStatistics() {
  if (scopeOf('statistics.read', useViewer()) !== 'any')
    return <Navigate to={somethingWentWrong(403)} replace />;
  return (
    <AdminPage title="Usage Statistics">
      <Organizations />
    </AdminPage>
  );
}
