import { signalWindows } from '../../../../shared/model/lookup/signal.ts';
import { fillGaps } from '../forecast/fillGaps.ts';
import { theta } from '../forecast/methods.ts';
import { mean, median } from '../forecast/numbers.ts';
import { decompose, reseason } from '../forecast/season.ts';

/** How the latest months of a series compare with what its earlier months made likely. */
export type WindowScore = {
  readonly months: number;
  readonly actual: number;
  readonly expected: number;
  /** In units that are about as wide for many posts as for few; what is usual for them is decided by all series. */
  readonly deviation: number;
  /** Month by month, the latest last; a month's deviation is in the same units. */
  readonly monthly: readonly MonthScore[];
};
export type MonthScore = { readonly actual: number; readonly expected: number; readonly deviation: number };

const leastHistory = 24;

/** Null where the history is too short, or lacks one of the latest months. */
export function scoreOf(values: readonly (number | null)[], pooledSpread = 0.03): WindowScore[] | null {
  const longest = Math.max(...signalWindows);
  if (values.length < leastHistory + longest || values.slice(-longest).includes(null)) return null;
  const filled = fillGaps(values);
  return signalWindows.map((months) => {
    const { season, plain } = decompose(cleaned(filled.slice(0, -months)));
    const ahead = reseason(theta(plain, months), season, plain.length).map((each) => Math.max(0, each));
    const expected = ahead.reduce((sum, each) => sum + each, 0);
    const actual = filled.slice(-months).reduce((sum, each) => sum + each, 0);
    const k = spreadOf(plain, pooledSpread);
    const monthly = filled.slice(-months).map((posts, at): MonthScore => {
      const likely = ahead[at] ?? 0;
      return { actual: posts, expected: likely, deviation: stable(posts, k) - stable(likely, k) };
    });
    const together = stable(actual, k / months) - stable(expected, k / months);
    return { months, actual, expected, deviation: together, monthly };
  });
}

/** Old spikes must not make a new one look usual: months far from their neighbours are brought near them. */
function cleaned(values: readonly number[]): number[] {
  return values.map((value, at) => {
    const near = median(values, Math.max(0, at - 3), Math.min(values.length, at + 4));
    return Math.min(Math.max(value, near / 2.5), Math.max(near * 2.5, near + 5));
  });
}

/** Variance is mu + k mu^2; k of one series is uncertain, so it is drawn towards that of all. */
function spreadOf(plain: readonly number[], pooled: number): number {
  const weight = 10;
  const terms = plain.length - 1;
  let sum = 0;
  for (let at = 1; at < plain.length; at++) {
    const level = mean(plain, Math.max(0, at - 6), at);
    sum += level > 0 ? (((plain[at] as number) - level) ** 2 - level) / level ** 2 : pooled;
  }
  const own = Math.max(0, sum / terms);
  return Math.max(0.002, (own * terms + pooled * weight) / (terms + weight));
}

const stable = (count: number, k: number) =>
  (2 / Math.sqrt(k)) * Math.asinh(Math.sqrt(k * (Math.max(0, count) + 3 / 8)));
