import { themeDefinitions } from '../../../shared/model/lookup/theme.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';

/** Verticals with listed themes, in the order of their `dom` index; `step` is the page size. */
export const themeDomains = [
  { name: 'Beauty', vertical: 9022, step: 9, length: 27 },
  { name: 'Apparel / Fashion', vertical: 8982, step: 10, length: 30 },
  { name: 'Personal Care', vertical: 34581, step: 7, length: 20 },
  { name: 'Beverage Alcohol', vertical: 1225, step: 12, length: 36 },
] as const satisfies readonly { name: string; vertical: VerticalId; step: number; length: number }[];

export type ThemeDomain = (typeof themeDomains)[number];

/** Accepts a name, an index or a vertical, as links do; defaults to Beauty. */
export function themeDomainOf(dom: string | null): ThemeDomain {
  const wanted = (dom ?? '').trim().toLowerCase();
  const found = themeDomains.find(
    ({ name, vertical }, index) =>
      name.toLowerCase() === wanted || String(index) === wanted || String(vertical) === wanted,
  );
  return found ?? themeDomains[0];
}

export type Theme = { name: string; definition: string };

const themesOf = ({ vertical, length }: ThemeDomain): Theme[] =>
  Object.entries(themeDefinitions[vertical])
    .map(([name, definition]) => ({ name, definition }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, length);

export const pagesOf = ({ step, length }: ThemeDomain): number => Math.ceil(length / step);

/** Pages start at 1; out-of-range pages are clamped. */
export function themePage(domain: ThemeDomain, page: number): { page: number; themes: Theme[] } {
  const nearest = Math.min(Math.max(1, Math.trunc(page) || 1), pagesOf(domain));
  const from = (nearest - 1) * domain.step;
  return { page: nearest, themes: themesOf(domain).slice(from, from + domain.step) };
}
