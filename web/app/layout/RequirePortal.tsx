import { Navigate, Outlet } from 'react-router-dom';
import { hasNoAccess, hasNoEntitlements, mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths, somethingWentWrong } from '../../navigation/paths.ts';
import { NoEntitlements } from './NoEntitlements.tsx';

/** Pages below this one are for holders of the portal; the server refuses the others in the same way. */
export function RequirePortal() {
  const viewer = useViewer();
  if (hasNoAccess(viewer)) return <Navigate to={paths.disabled} replace />;
  if (mayOpen('portal', viewer)) return <Outlet />;
  if (hasNoEntitlements(viewer)) return <NoEntitlements />;
  // "Go back" of 403 goes two steps back: this page stays behind it.
  return <Navigate to={somethingWentWrong(403)} />;
}
