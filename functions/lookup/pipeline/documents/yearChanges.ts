import { minShown, type YearChange, type YearChanges } from '../../../../shared/model/lookup/insight.ts';
import { yearMonths } from '../compute/windows.ts';
import { type Months, quarter } from './series.ts';
import type { Seen, Volume } from './unpack.ts';

type Count = (month: number) => number;

/** Distinct authors of the months from which those who return are counted. */
type Returning = { readonly starts: number; readonly starts_before: number };

/**
 * All changes over a year. Shares are computed from the sums of each window: a mean of monthly shares would give a month of
 * ten authors the same weight as one of a thousand.
 */
export function yearChangesOf(
  months: Months,
  volume: ReadonlyMap<number, Volume> | undefined,
  seen: ReadonlyMap<number, Seen>,
  total: ReadonlyMap<number, number>,
  returning: Returning,
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
    retention: retentionChange(shareOver(months, back, monthBefore, quarter + 1), returning),
    spam: changeOf(shareOver(months, spam, (month) => authentic(month) + spam(month), quarter)),
    monthly: { posts, changes: posts.map((n, at) => countChange(n, posts[at - yearMonths])?.change ?? null) },
  };
}

/** The window is incomplete if its month is null or doesn't exist. */
function countChange(n: number | null | undefined, n_before: number | null | undefined): YearChange {
  if (typeof n !== 'number' || typeof n_before !== 'number') return null;
  return { change: n_before < minShown ? null : toTenths((n - n_before) * 100, n_before), n, n_before };
}

type Shares = Record<'part' | 'whole' | 'partBefore' | 'wholeBefore', number> | null;

/** `needed` is how many months must exist so that three can be counted. */
function shareOver(months: Months, part: Count, whole: Count, needed: number): Shares {
  const [end, before] = [months.last, months.last - yearMonths];
  const [now, then] = [pooled(months, end, part, needed), pooled(months, before, part, needed)];
  const [of, ofThen] = [pooled(months, end, whole, needed), pooled(months, before, whole, needed)];
  if (now === null || then === null || of === null || ofThen === null) return null;
  return { part: now, whole: of, partBefore: then, wholeBefore: ofThen };
}

/** The bases are what the shares are of, unless others are given. */
function changeOf(shares: Shares, n = shares?.whole ?? 0, n_before = shares?.wholeBefore ?? 0): YearChange {
  if (!shares) return null;
  const { part, whole, partBefore, wholeBefore } = shares;
  const enough = n >= minShown && n_before >= minShown;
  const moved = part * wholeBefore - partBefore * whole;
  return { change: enough ? toTenths(moved * 100, whole * wholeBefore) : null, n, n_before };
}

/** An author who wrote in two of the months counts twice in the share, and once as evidence for it. */
const retentionChange = (shares: Shares, { starts, starts_before }: Returning) =>
  changeOf(shares, starts, starts_before);

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
export const toTenths = (numerator: number, denominator: number) =>
  Math.round((numerator * 10) / denominator) / 10 || 0;
