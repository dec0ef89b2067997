import { type Months, quarter } from '../documents/series.ts';
import {
  type Counted,
  changeVariance,
  contrastUnrest,
  contrastVariance,
  shrunkUnrest,
} from './changeVariance.ts';
import { enoughIn, meanOf, type Unrest, windowsOf } from './readUnrest.ts';

export type MeasuredChange = {
  readonly vertical: number;
  readonly object: number;
  readonly counted: Counted;
  readonly unrest: number;
  readonly variance: number;
  /** One author wrote more than three in ten of its latest posts. */
  readonly oneAccount: boolean;
  /** Relative to the rest of its vertical; null if that has too few posts. */
  readonly contrast: { readonly log: number; readonly market: number; readonly variance: number } | null;
};

const mostOfOne = 0.3;

export function measureChanges({ series: all, markets }: Unrest, months: Months): MeasuredChange[] {
  const series = all.flatMap(({ windows, ...each }) => {
    if (!windows) return [];
    const market = markets.get(each.vertical) ?? [];
    const rest = market.map((posts, at) =>
      typeof posts === 'number' ? posts - (each.values[at] ?? 0) : null,
    );
    return [{ ...each, windows, rest }];
  });
  const contrasts = series.map(({ values, rest, own }) => contrastUnrest(values, rest, own.perPost));
  const meanContrast = meanOf(contrasts.map(({ k }) => k));
  return series.map(({ vertical, object, own, windows, rest, unrest }, at) => {
    const counted = { ...windows, ...own };
    const others = enoughIn(windowsOf(rest, months, quarter));
    const relative = contrasts[at];
    const contrast =
      others && relative
        ? {
            log: Math.log(windows.now / windows.before) - Math.log(others.now / others.before),
            market: (others.now / others.before - 1) * 100,
            variance: contrastVariance(counted, shrunkUnrest(relative, meanContrast), others),
          }
        : null;
    const oneAccount = own.most > mostOfOne * windows.now;
    return {
      vertical,
      object,
      counted,
      unrest,
      variance: changeVariance(counted, unrest),
      oneAccount,
      contrast,
    };
  });
}
