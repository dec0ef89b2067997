import type { Destination } from '../../../../shared/rules/access/visibility.ts';
import type { LinkName } from '../../../navigation/links.ts';

export type HubLink = Exclude<LinkName, 'client_home' | 'faq' | 'market_insights' | 'signals'>;

export const descriptions: Record<HubLink, string> = {
  portal: 'Your reports, syndicated reports and guides',
  cf_lite: 'Look up brands, products and themes',
  lenses: 'Dashboards for the questions you track',
  brand_maps: 'How brands relate',
  knowledgebase: 'How to read and use the data',
  manage_users: 'People and access in your organization',
  usage: 'Who uses your organization’s access, and how much',
  admin: 'Organizations, profiles and tokens',
};

export const isHubLink = (name: Destination): name is HubLink => name in descriptions;
