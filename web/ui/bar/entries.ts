import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type Destination, mayOpen } from '../../../shared/rules/access/visibility.ts';
import { isLink, linkTarget } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';

/** A link or a button of the bar and of its menu on phones. */
export type BarEntry = { name: Destination; label: string } & (
  | { to: string }
  | { href: string }
  | { onClick: () => void }
);

/** `actions` opens what has no page, such as the dialog of bookmarks. */
export const entriesOf = (
  names: readonly Destination[],
  viewer: Viewer | null,
  actions: Partial<Record<Destination, { label: string; onClick: () => void }>> = {},
): BarEntry[] =>
  names.flatMap((name): BarEntry[] => {
    const action = actions[name];
    if (action) return [{ name, ...action }];
    return isLink(name) ? [{ name, ...linkTarget(name, viewer) }] : [];
  });

export function areaAt(pathname: string): Destination | null {
  if (pathname.startsWith('/ConsumerForecast')) return 'cf_lite';
  if (pathname === paths.clientHome) return 'client_home';
  if (pathname.startsWith(paths.portal) || pathname === paths.report) return 'portal';
  return pathname.startsWith(paths.admin) || pathname === paths.companyManagement ? 'admin' : null;
}

export function searchWords(viewer: Viewer, area: Destination | null): string {
  if (area === 'admin') return 'Find a person or organization';
  return mayOpen('cf_lite', viewer) ? 'Search brands, products, themes' : 'Search pages and reports';
}
