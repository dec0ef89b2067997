import { Suspense, useEffect } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { type SitePath, sitePaths } from '../../shared/paths.ts';
import { awakeEvent } from '../navigation/awake.ts';
import { PageTitleContext } from '../ui/page/pageTitle.ts';
import { mainId, SkipLink } from '../ui/page/SkipLink.tsx';
import { sitePages } from './pages.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import style from './SiteLayout.module.css';
import { SiteNav } from './SiteNav.tsx';

export function SiteLayout() {
  const page = sitePageAt(useLocation().pathname);
  return (
    <div className={style.site}>
      <SkipLink />
      <SiteNav />
      <main id={mainId} className={style.main} tabIndex={-1}>
        <Suspense fallback={<div className={style.loading} aria-busy="true" />}>
          <PageTitleContext value={page?.title ?? null}>
            <Outlet />
            <Awake />
          </PageTitleContext>
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}

/** Matches as the router does: any case, with or without a trailing slash. */
function sitePageAt(pathname: string) {
  const path: SitePath | undefined = Object.values(sitePaths).find((each) => matchPath(each, pathname));
  return path && sitePages[path];
}

/** Rendered innermost, since React hydrates outer parts first. */
function Awake() {
  useEffect(() => void window.dispatchEvent(new Event(awakeEvent)), []);
  return null;
}
