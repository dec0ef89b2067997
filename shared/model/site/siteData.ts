import type { WorkProduct } from '../content/product.ts';
import type { PublicLookUp } from '../lookup/publicLookUp.ts';
import type { SiteContent } from './siteContent.ts';

/** Content of public pages; an empty list hides its part of the page. */
export type SiteData = Omit<SiteContent, 'release' | 'look_up'> & {
  reports: WorkProduct[];
  /** The first answer of the home page’s look-up. */
  look_up: PublicLookUp;
};

export const noSiteData: SiteData = {
  media: [],
  case_studies: [],
  logos: [],
  quotes: [],
  careers: [],
  offices: [],
  reports: [],
  look_up: null,
};
