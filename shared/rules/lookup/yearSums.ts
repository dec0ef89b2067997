import type { InsightDocument, YearChange, YearSums } from '../../model/lookup/insight.ts';
import { signedFigure } from '../text/figures.ts';
import { signedRange } from '../text/signedRange.ts';
import { countChange } from './countChange.ts';
import { sumOf } from './period.ts';

const yearMonths = 12;

/** Posts of the last twelve months against the twelve before; null if one of the 24 months is missing. */
export function sumsOfYears(posts: readonly (number | null)[]): YearChange {
  const known = posts.slice(-2 * yearMonths).filter((count) => count !== null);
  if (known.length < 2 * yearMonths) return null;
  return countChange(sumOf(known.slice(yearMonths)), sumOf(known.slice(0, yearMonths)));
}

type Counts = Pick<InsightDocument, 'year_sums'> & {
  readonly activity: Pick<InsightDocument['activity'], 'authentic'>;
};

type OwnSums = Omit<NonNullable<YearSums>, 'of' | 'of_before'> | null;

/** Documents of earlier releases are summed here, without an interval. */
export function yearSums({ year_sums, activity }: Counts): OwnSums {
  if (year_sums !== undefined) return year_sums;
  const sums = sumsOfYears(activity.authentic);
  return sums && { posts: sums.n, posts_before: sums.n_before, change: sums.change, low: null, high: null };
}

export const yearSumsInterval = (sums: Pick<NonNullable<YearSums>, 'low' | 'high'> | null) =>
  sums && sums.low !== null && sums.high !== null ? { low: sums.low, high: sums.high } : null;

/** `12 months vs. the 12 before: −3% (−8% to +2%)`; null where it is unknown. */
export function yearSumsText(insight: Counts): string | null {
  const sums = yearSums(insight);
  if (typeof sums?.change !== 'number') return null;
  const interval = yearSumsInterval(sums);
  const range = interval ? ` (95% interval ${signedRange(interval, '%')})` : '';
  return `12 months vs. the 12 before: ${signedFigure(sums.change)}%${range}`;
}
