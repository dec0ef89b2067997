import { createContext, use } from 'react';
import { noSiteData, type SiteData } from '../../shared/model/site/siteData.ts';

/** Where pages get their content: it is given where they are drawn ahead; in a browser it comes with the page or is asked for. */
export type SiteDataSource = (names: readonly (keyof SiteData)[]) => SiteData | Promise<SiteData>;

export const SiteDataContext = createContext<SiteDataSource>(() => noSiteData);

/** The named lists of the content store. A page travels with the lists that it has named while it was drawn ahead. */
export function useSiteData<Name extends keyof SiteData>(...names: Name[]): Pick<SiteData, Name> {
  const answer = use(SiteDataContext)(names);
  return answer instanceof Promise ? use(answer) : answer;
}
