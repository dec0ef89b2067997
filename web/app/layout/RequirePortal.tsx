import { Navigate, Outlet } from 'react-router-dom';
import { hasNoAccess, mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { NoAccess } from '../../ui/page/NoAccess.tsx';

/** The server enforces the same. */
export function RequirePortal() {
  const viewer = useViewer();
  if (hasNoAccess(viewer)) return <Navigate to={paths.disabled} replace />;
  return mayOpen('portal', viewer) ? <Outlet /> : <NoAccess />;
}
