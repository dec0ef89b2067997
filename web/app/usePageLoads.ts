import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { logEvent } from '../api/log.ts';
import { pageName } from '../api/pageName.ts';

/** Logs page loads. The light script has already logged a prerendered page's. */
export function usePageLoads(isPrerendered: boolean): void {
  const { pathname } = useLocation();
  const noted = useRef(isPrerendered ? pathname : '');
  useEffect(() => {
    if (noted.current === pathname) return;
    noted.current = pathname;
    logEvent('page-load', { page_name: pageName(pathname), url: pathname });
  }, [pathname]);
}
