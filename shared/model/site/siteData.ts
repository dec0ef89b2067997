import type { WorkProduct } from '../content/product.ts';
import type { SiteContent } from './siteContent.ts';

/** Content of public pages; an empty list hides its part of the page. */
export type SiteData = Omit<SiteContent, 'release'> & {
  reports: WorkProduct[];
};

export const noSiteData: SiteData = {
  media: [],
  case_studies: [],
  logos: [],
  quotes: [],
  careers: [],
  offices: [],
  reports: [],
};
