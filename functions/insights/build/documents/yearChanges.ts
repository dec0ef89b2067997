import { minShown, type YearChange, type YearChanges } from '../../../../shared/model/insight.ts';
import { yearMonths } from '../compute/windows.ts';
import { type Months, quarter } from './series.ts';
import type { Seen, Volume } from './unpack.ts';

type Count = (month: number) => number;

/**
 * All changes over a year. Shares are computed from the sums of each window: a mean of monthly shares would give a month of
 * ten authors the same weight as one of a thousand.
 */
export function yearChangesOf(
  months: Months,
  volume: ReadonlyMap<number, Volume> | undefined,
  seen: ReadonlyMap<number, Seen>,
  total: ReadonlyMap<number, number>,
): YearChanges {
  const authentic = (month: number) => volume?.get(month)?.authentic ?? 0;
  const spam = (month: number) => volume?.get(month)?.spam ?? 0;
  const back = (month: number) => seen.get(month)?.back[0] ?? 0;
  const monthBefore = (month: number) => seen.get(month - 1)?.authors ?? 0;
  const all = (month: number) => total.get(month) ?? 0;
  const { last } = months;
  const posts = months.series((month) => pooled(months, month, authentic));
  return {
    posts: countChange(posts.at(-1), posts.at(-1 - yearMonths)),
    vertical: countChange(pooled(months, last, all), pooled(months, last - yearMonths, all)),
    // Authors who return in the first of the three months were active in the month before.
    retention: shareChange(months, back, monthBefore, quarter + 1),
    spam: shareChange(months, spam, (month) => authentic(month) + spam(month), quarter),
    monthly: { posts, changes: posts.map((n, at) => countChange(n, posts[at - yearMonths])?.change ?? null) },
  };
}

/** The window is incomplete if its month is null or doesn't exist. */
function countChange(n: number | null | undefined, n_before: number | null | undefined): YearChange {
  if (typeof n !== 'number' || typeof n_before !== 'number') return null;
  return { change: n_before < minShown ? null : toTenths((n - n_before) * 100, n_before), n, n_before };
}

/** `needed` is how many months must exist so that three can be counted. */
function shareChange(months: Months, part: Count, whole: Count, needed: number): YearChange {
  const [end, before] = [months.last, months.last - yearMonths];
  const n = pooled(months, end, whole, needed);
  const n_before = pooled(months, before, whole, needed);
  const now = pooled(months, end, part, needed);
  const then = pooled(months, before, part, needed);
  if (n === null || n_before === null || now === null || then === null) return null;
  const enough = n >= minShown && n_before >= minShown;
  return { change: enough ? toTenths((now * n_before - then * n) * 100, n * n_before) : null, n, n_before };
}

/** The sum over the three months ending at `end`; null if one of the required months is missing. */
function pooled(months: Months, end: number, count: Count, needed = quarter): number | null {
  let total = 0;
  for (let back = 0; back < needed; back += 1) {
    if (!months.present.has(end - back)) return null;
    if (back < quarter) total += count(end - back);
  }
  return total;
}

/** Rounded once, from whole numbers. Anything that rounds to zero has no sign. */
const toTenths = (numerator: number, denominator: number) =>
  Math.round((numerator * 10) / denominator) / 10 || 0;
