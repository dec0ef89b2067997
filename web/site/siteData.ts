import { createContext, use } from 'react';
import { noSiteData, type SiteData } from '../../shared/model/site/siteData.ts';

/** Given while prerendering; in the browser, embedded in the page or requested. */
export type SiteDataSource = (names: readonly (keyof SiteData)[]) => SiteData | Promise<SiteData>;

export const SiteDataContext = createContext<SiteDataSource>(() => noSiteData);

/** Lists from the content store. Those used while prerendering are embedded in the page. */
export function useSiteData<Name extends keyof SiteData>(...names: Name[]): Pick<SiteData, Name> {
  const answer = use(SiteDataContext)(names);
  return answer instanceof Promise ? use(answer) : answer;
}
