import type { PostsChange } from '../../../../shared/model/lookup/finding.ts';
import { beganAt, ownMonths } from '../../../../shared/rules/lookup/yearSums.ts';
import { type Months, quarter, sum } from '../documents/series.ts';
import { yearMonths } from '../steps/windows.ts';
import {
  authorVariance,
  type Counted,
  type Rest,
  restVariance,
  type Uncertainty,
  uncertaintyOf,
} from './changeVariance.ts';
import { deviates95, studentDeviates } from './normal.ts';
import { enoughIn, type Unrest, type UnrestSeries, windowsOf } from './readUnrest.ts';

/** A change that one month carries keeps less than this of itself without it. */
const leastKept = 2 / 3;

/** The month that carries a change, by its logarithm with all months and without each of them; null if none does. */
export function carryingMonth(log: number, without: readonly number[]): number | null {
  const kept = without.map((each) => Math.sign(log) * each);
  const least = Math.min(...kept);
  return least < leastKept * Math.abs(log) ? kept.indexOf(least) : null;
}

export type MeasuredChange = {
  readonly vertical: number;
  readonly object: number;
  readonly counted: Counted;
  readonly log: number;
  readonly own: Uncertainty;
  /** One author wrote more than three in ten of its latest posts. */
  readonly oneAccount: boolean;
  /** Relative to the rest of its vertical; null if that has too few posts. */
  readonly contrast: (Uncertainty & { readonly log: number; readonly market: number }) | null;
  /** Beyond chance, and beyond what is usual for the object and for its market. */
  readonly beyond: boolean;
  /** A month without which most of the change is gone. */
  readonly carriedBy: NonNullable<PostsChange['carried_by']> | null;
};

/** An account that wrote more than this part of the posts is their cause. */
export const mostOfOne = 0.3;

/** The changes of three months, or of twelve, against the same months a year before, where what is usual is known. */
export function measureChanges(
  { series: all, markets }: Unrest,
  months: Months,
  span: 'quarter' | 'year',
): MeasuredChange[] {
  const length = span === 'quarter' ? quarter : yearMonths;
  const series = all.flatMap((each) => {
    const windows = windowsOf(each.values, months, length);
    const sums = span === 'quarter' ? each.own : each.ownYear;
    const usual = each.usual[span];
    return windows && sums && usual !== null
      ? [{ ...each, windows, sums, usual: { ...each.usual, of: usual } }]
      : [];
  });
  const moves = new Map<number, number>();
  for (const { vertical, windows, usual } of series)
    moves.set(vertical, (moves.get(vertical) ?? 0) + windows.before ** 2 * usual.of);
  return series.flatMap(({ vertical, object, values, own: { most }, windows, sums, usual }) => {
    const began = beganAt(values);
    if (!enoughIn(windows) || (began !== null && values.length - began < ownMonths[span])) return [];
    const counted: Counted = { ...windows, cc: sums.cc, cb: sums.cb, bb: sums.bb };
    const log = Math.log(counted.now / counted.before);
    const own = uncertaintyOf(authorVariance(counted), usual.of, usual.freedom);
    const market = markets.get(vertical) ?? [];
    const rest = market.map((posts, at) => (posts === null ? null : posts - (values[at] ?? 0)));
    const others = enoughIn(windowsOf(rest, months, length));
    const ofOthers = (moves.get(vertical) ?? 0) - counted.before ** 2 * usual.of;
    const against = others && contrastOf(counted, usual, { ...others, moves: ofOthers / others.before ** 2 });
    return {
      ...{ vertical, object, counted, log, own, contrast: against },
      oneAccount: most > mostOfOne * counted.now,
      beyond: against !== null && against.log * log > 0 && isClear(log, own) && isClear(against.log, against),
      carriedBy: span === 'quarter' ? monthThatCarries(values, months, log) : null,
    };
  });
}

function contrastOf(counted: Counted, usual: { of: number; freedom: number }, rest: Rest) {
  const counting = authorVariance(counted) + restVariance(rest);
  return {
    ...uncertaintyOf(counting, usual.of, usual.freedom),
    log: Math.log(counted.now / counted.before) - Math.log(rest.now / rest.before),
    market: (rest.now / rest.before - 1) * 100,
  };
}

const isClear = (log: number, { variance, freedom }: Uncertainty) =>
  Math.abs(log) >= studentDeviates(deviates95, freedom) * Math.sqrt(variance);

function monthThatCarries(
  values: UnrestSeries['values'],
  { first, last }: Months,
  log: number,
): MeasuredChange['carriedBy'] {
  const at = (month: number) => values[month - first] ?? 0;
  const ends = Array.from({ length: quarter }, (_, back) => last - back);
  const without = ends.map((month) => {
    const others = ends.filter((each) => each !== month);
    return Math.log(sum(others.map(at)) / sum(others.map((each) => at(each - yearMonths))));
  });
  const back = carryingMonth(log, without);
  if (back === null) return null;
  const month = last - back;
  return { month, posts: at(month), posts_before: at(month - yearMonths) };
}
