import { createContext, use } from 'react';
import type { WorkProduct } from '../../shared/model/product.ts';
import type { SiteContent } from '../../shared/model/siteContent.ts';

/** What the public pages show of the content store. Every list may be empty: what would show it is left out then. */
export type SiteData = Omit<SiteContent, 'release'> & {
  /** The syndicated reports. */
  reports: WorkProduct[];
};

/** Where pages get their content: where they are drawn ahead it is given, in a browser it comes with the page or is asked for. */
export type SiteDataSource = <Name extends keyof SiteData>(
  names: readonly Name[],
) => Pick<SiteData, Name> | Promise<Pick<SiteData, Name>>;

const nothing: SiteData = {
  media: [],
  case_studies: [],
  logos: [],
  quotes: [],
  careers: [],
  offices: [],
  reports: [],
};

export const SiteDataContext = createContext<SiteDataSource>(() => nothing);

/** The named lists of the content store. A page travels with the lists that it has named while it was drawn ahead. */
export function useSiteData<Name extends keyof SiteData>(...names: Name[]): Pick<SiteData, Name> {
  const answer = use(SiteDataContext)(names);
  return answer instanceof Promise ? use(answer) : answer;
}
