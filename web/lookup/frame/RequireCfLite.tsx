import { Outlet } from 'react-router-dom';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { NoAccess } from '../../ui/page/NoAccess.tsx';

/** The server enforces the same. */
export const RequireCfLite = () => (mayOpen('cf_lite', useViewer()) ? <Outlet /> : <NoAccess />);
