import type { WorkProduct } from '../content/product.ts';
import type { Method } from '../lookup/method.ts';
import type { PublicLookUp } from '../lookup/publicLookUp.ts';
import type { SiteContent } from './siteContent.ts';

/** Content of public pages; an empty list hides its part of the page. */
export type SiteData = Omit<SiteContent, 'release' | 'look_up'> & {
  reports: WorkProduct[];
  /** The first answer of the home page’s look-up. */
  look_up: PublicLookUp;
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
  look_up: null,
  method: null,
};
