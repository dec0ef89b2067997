import type { WorkProduct } from '../content/product.ts';
import type { SiteContent } from './siteContent.ts';

/** What the public pages show of the content store. Every list may be empty: what would show it is left out then. */
export type SiteData = Omit<SiteContent, 'release'> & {
  /** The syndicated reports. */
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
