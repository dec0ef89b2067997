import { Navigate, Outlet } from 'react-router-dom';
import { hasNoAccess, mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { NoAccess } from '../../ui/page/NoAccess.tsx';

const whyNoReports =
  'A preview doesn’t include reports. To read them and to ask questions about their pages, log in with an account of your own.';

/** The server enforces the same. */
export function RequirePortal() {
  const viewer = useViewer();
  if (hasNoAccess(viewer)) return <Navigate to={paths.disabled} replace />;
  if (mayOpen('portal', viewer)) return <Outlet />;
  return viewer.anon ? <NoAccess reason={whyNoReports} /> : <NoAccess />;
}
