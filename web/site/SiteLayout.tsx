import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { mainId, SkipLink } from '../ui/page/SkipLink.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import style from './SiteLayout.module.css';
import { SiteNav } from './SiteNav.tsx';

/** Every page but the app's: the public navigation above, the footer below. */
export function SiteLayout() {
  return (
    <div className={style.site}>
      <SkipLink />
      <SiteNav />
      <main id={mainId} className={style.main} tabIndex={-1}>
        <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}
