import { minShown } from '../../model/lookup/disclosure.ts';

export const themeOrders = ['percentile', 'percentile-up', 'change', 'change-up'] as const;
/** A column, descending unless it has `up`. */
export type ThemeOrder = (typeof themeOrders)[number];

type Theme = {
  readonly name: string;
  readonly percentile: number | null;
  readonly change: number | null;
  readonly n: number;
};

export function orderThemes<T extends Theme>(themes: readonly T[], order: ThemeOrder): T[] {
  const value = ({ percentile, change }: T) => (order.startsWith('change') ? change : percentile);
  const way = order.endsWith('up') ? 1 : -1;
  return themes.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return way * (one - other) || byName(a, b);
  });
}

const mostMovers = 3;

export function biggestMovers<T extends Theme>(themes: readonly T[]): (T & { change: number })[] {
  return themes
    .filter((theme): theme is T & { change: number } => theme.n >= minShown && Boolean(theme.change))
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change) || byName(a, b))
    .slice(0, mostMovers);
}

const byName = (a: Theme, b: Theme) => a.name.localeCompare(b.name, 'en');
