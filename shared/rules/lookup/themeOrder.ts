import { minShown } from '../../model/lookup/disclosure.ts';

/** The relative change is an index: this instead of 100 for a percentile that doubled. */
export const doubled = 220;
/** A stand-in for the undefined relative change from zero. */
const fromNothing = 100;
const fullColor = { red: 50, green: 40 } as const;

export function themeChange(percentile: number | null, quarterBefore: number | null): number | null {
  if (percentile === null || quarterBefore === null) return null;
  if (percentile === quarterBefore) return 0;
  if (quarterBefore === 0) return fromNothing;
  return ((percentile - quarterBefore) / quarterBefore) * doubled;
}

type ChangeColor = { readonly color: 'red' | 'green'; readonly intensity: number };

export function changeColor(change: number): ChangeColor | null {
  if (change === 0) return null;
  const color = change < 0 ? 'red' : 'green';
  return { color, intensity: Math.min(1, Math.abs(change) / fullColor[color]) };
}

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
