import { themeDefinitions } from '../../../shared/model/lookup/theme.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';

/** The market verticals whose themes are listed, in the order of their index, with how many fit on a page. */
export const themeDomains = [
  { name: 'Beauty', vertical: 9022, step: 9, length: 27 },
  { name: 'Apparel / Fashion', vertical: 8982, step: 10, length: 30 },
  { name: 'Personal Care', vertical: 34581, step: 7, length: 20 },
  { name: 'Beverage Alcohol', vertical: 1225, step: 12, length: 36 },
] as const satisfies readonly { name: string; vertical: VerticalId; step: number; length: number }[];

export type ThemeDomain = (typeof themeDomains)[number];

/** By name, index or vertical, as links have it; Beauty for any other. */
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

/** The themes of a page, the first of which is 1; a page that isn't there is the nearest one. */
export function themePage(domain: ThemeDomain, page: number): { page: number; themes: Theme[] } {
  const nearest = Math.min(Math.max(1, Math.trunc(page) || 1), pagesOf(domain));
  const from = (nearest - 1) * domain.step;
  return { page: nearest, themes: themesOf(domain).slice(from, from + domain.step) };
}
