import { Suspense, useContext } from 'react';
import { Outlet } from 'react-router-dom';
import { ViewerContext } from '../../api/viewer.ts';
import { ActingBanner } from '../../ui/bar/ActingBanner.tsx';
import { NewReleaseNotice } from '../../ui/bar/NewReleaseNotice.tsx';
import { SecondFactorBanner } from '../../ui/bar/SecondFactorBanner.tsx';
import { MantineRoot } from '../../ui/mantine/MantineRoot.tsx';
import { mainId, SkipLink } from '../../ui/page/SkipLink.tsx';
import { AppBar } from './AppBar.tsx';
import style from './AppLayout.module.css';

export function AppLayout() {
  const viewer = useContext(ViewerContext);
  return (
    <MantineRoot>
      <SkipLink />
      <AppBar viewer={viewer} />
      <ActingBanner viewer={viewer} />
      <SecondFactorBanner viewer={viewer} />
      <main id={mainId} className={style.main} tabIndex={-1}>
        <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </main>
      <NewReleaseNotice />
    </MantineRoot>
  );
}
