import { Suspense, useContext } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ViewerContext } from '../../api/viewer.ts';
import { forgetFailures } from '../../navigation/pageLoader.ts';
import { Banners } from '../../ui/bar/Banners.tsx';
import { Bar } from '../../ui/bar/Bar.tsx';
import { NewReleaseNotice } from '../../ui/bar/NewReleaseNotice.tsx';
import { OfflineNotice } from '../../ui/bar/OfflineNotice.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx';
import { mainId, SkipLink } from '../../ui/page/SkipLink.tsx';
import style from './AppLayout.module.css';

export function AppLayout() {
  const viewer = useContext(ViewerContext);
  return (
    <MantineRoot>
      <SkipLink />
      <Bar viewer={viewer} />
      <Banners viewer={viewer} />
      <OfflineNotice />
      <main id={mainId} className={style.main} tabIndex={-1}>
        <ErrorBoundary at={useLocation().key} onLeft={forgetFailures} around="layout">
          <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <NewReleaseNotice />
    </MantineRoot>
  );
}
