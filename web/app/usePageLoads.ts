import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageName } from '../api/eventId.ts';
import { logEvent } from '../api/log.ts';

/** Notes each page that is shown. The first of a prerendered site was noted by the script that came with it. */
export function usePageLoads(isPrerendered: boolean): void {
  const { pathname } = useLocation();
  const noted = useRef(isPrerendered ? pathname : '');
  useEffect(() => {
    if (noted.current === pathname) return;
    noted.current = pathname;
    logEvent('page-load', { page_name: pageName(pathname), url: pathname });
  }, [pathname]);
}
