import { Navigate, Outlet } from 'react-router-dom';
import { hasNoEntitlements, mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { somethingWentWrong } from '../../navigation/paths.ts';

/** The server enforces the same. */
export function RequireCfLite() {
  const viewer = useViewer();
  if (mayOpen('cf_lite', viewer)) return <Outlet />;
  const status = hasNoEntitlements(viewer) ? 405 : 403;
  // The 403 page's "Go back" goes two steps back, over this page.
  return <Navigate to={somethingWentWrong(status)} replace={status !== 403} />;
}
