import { brand } from '../../shared/brand.ts';
import type { Destination } from '../../shared/rules/access/visibility.ts';
import { destinationPaths } from './paths.ts';

export type LinkTarget = { label: string } & ({ to: string } | { href: string });

/** Destinations with a page; the others are actions or have no page yet. */
const targets = {
  client_home: { label: 'Client Home', to: destinationPaths.client_home },
  portal: { label: 'Portal', to: destinationPaths.portal },
  cf_lite: { label: 'CF Lite', to: destinationPaths.cf_lite },
  cf_home: { label: 'CF Home', to: destinationPaths.cf_home },
  markets: { label: 'Markets', to: destinationPaths.markets },
  signals: { label: 'Signals', to: destinationPaths.signals },
  market_insights: { label: 'Market Insights', href: brand.external.marketInsights },
  lenses: { label: 'Lenses', href: brand.external.lenses },
  brand_maps: { label: 'Brand Maps', href: brand.external.brandMaps },
  knowledgebase: { label: 'Knowledgebase', href: brand.external.knowledgebase },
  faq: { label: 'FAQ', to: destinationPaths.faq },
  manage_users: { label: 'Manage Users', to: destinationPaths.manage_users },
  usage: { label: 'People and Usage', to: destinationPaths.usage },
  admin: { label: 'Admin', to: destinationPaths.admin },
} as const satisfies Partial<Record<Destination, LinkTarget>>;

export type LinkName = keyof typeof targets;

export type LinkLabels = Partial<Record<LinkName, string>>;

export const isLink = (destination: Destination): destination is LinkName => destination in targets;

/** Staff's home has another label. */
export function linkTarget(name: LinkName, viewer: { is_admin: boolean } | null): LinkTarget {
  const target: LinkTarget = targets[name];
  return name === 'client_home' && viewer?.is_admin ? { ...target, label: 'Internal Home' } : target;
}
