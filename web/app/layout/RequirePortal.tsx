import { Navigate, Outlet } from 'react-router-dom';
import { hasNoAccess, hasNoEntitlements, mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths, somethingWentWrong } from '../../navigation/paths.ts';
import { NoEntitlements } from './NoEntitlements.tsx';

/** The server enforces the same. */
export function RequirePortal() {
  const viewer = useViewer();
  if (hasNoAccess(viewer)) return <Navigate to={paths.disabled} replace />;
  if (mayOpen('portal', viewer)) return <Outlet />;
  if (hasNoEntitlements(viewer)) return <NoEntitlements />;
  // The 403 page's "Go back" goes two steps back, over this page.
  return <Navigate to={somethingWentWrong(403)} />;
}
