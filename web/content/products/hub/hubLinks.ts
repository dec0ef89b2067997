import type { Destination } from '../../../../shared/rules/access/visibility.ts';
import type { LinkName } from '../../../navigation/links.ts';

/** Market Insights has a card of its own. */
export type HubLink = Exclude<
  LinkName,
  'client_home' | 'cf_home' | 'faq' | 'market_insights' | 'markets' | 'signals'
>;

const hubLinks: readonly Destination[] = [
  'portal',
  'cf_lite',
  'lenses',
  'brand_maps',
  'knowledgebase',
  'manage_users',
  'usage',
  'admin',
] satisfies readonly HubLink[];

export const isHubLink = (name: Destination): name is HubLink => hubLinks.includes(name);
