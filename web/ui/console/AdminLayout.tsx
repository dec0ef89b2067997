import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { mayOpenPage, pageAt } from '../../../shared/rules/access/appPages.ts';
import { useViewer } from '../../api/viewer.ts';
import { NoAccess } from '../page/NoAccess.tsx';
import style from './AdminLayout.module.css';
import { DrawerLinks } from './DrawerLinks.tsx';

/** The server enforces the same. */
export function AdminLayout() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (!mayOpenPage(pageAt(pathname), viewer)) return <NoAccess />;
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
