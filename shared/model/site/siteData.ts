import type { WorkProduct } from '../content/product.ts';
import type { Method } from '../lookup/method.ts';
import type { SiteContent } from './siteContent.ts';

/** Content of public pages; an empty list hides its part of the page. */
export type SiteData = Omit<SiteContent, 'release'> & {
  reports: WorkProduct[];
  /** The current release in totals; null if there is none, or if it couldn't be read. */
  method: Method | null;
};

export const noSiteData: SiteData = {
  media: [],
  case_studies: [],
  logos: [],
  quotes: [],
  careers: [],
  offices: [],
  team: [],
  history: [],
  price_bands: [],
  reports: [],
  method: null,
};
