import { Navigate, Outlet } from 'react-router-dom';
import { hasNoEntitlements, mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { somethingWentWrong } from '../../navigation/paths.ts';

/** Pages below this one are for holders of CF Lite; the server refuses the others in the same way. */
export function RequireCfLite() {
  const viewer = useViewer();
  if (mayOpen('cf_lite', viewer)) return <Outlet />;
  const status = hasNoEntitlements(viewer) ? 405 : 403;
  // "Go back" of 403 goes two steps back: this page stays behind it.
  return <Navigate to={somethingWentWrong(status)} replace={status !== 403} />;
}
