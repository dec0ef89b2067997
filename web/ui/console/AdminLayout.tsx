import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { somethingWentWrong } from '../../navigation/paths.ts';
import style from './AdminLayout.module.css';
import { DrawerLinks } from './DrawerLinks.tsx';

export function AdminLayout() {
  const viewer = useViewer();
  if (!mayOpen('admin', viewer)) return <Navigate to={somethingWentWrong(403)} replace />;
  return (
    <div className={style.layout}>
      <div className={style.drawer}>
        <DrawerLinks />
      </div>
      <div className={style.page}>
        <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
