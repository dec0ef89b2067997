import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { YearChange, YearChanges } from '../../../../shared/model/lookup/insight.ts';
import { countChange, toTenths } from '../../../../shared/rules/lookup/countChange.ts';
import { beganAt, ownMonths } from '../../../../shared/rules/lookup/yearSums.ts';
import { yearMonths } from '../steps/windows.ts';
import type { Disclosed } from './disclosed.ts';
import { type Months, quarter } from './series.ts';
import type { Volume } from './unpack.ts';

type Count = (month: number) => number;

type Returning = { readonly starts: number; readonly starts_before: number };

/** Uses sums, since a mean of monthly shares would weigh a month of ten authors like one of a thousand. */
export function yearChangesOf(
  months: Months,
  volume: ReadonlyMap<number, Volume> | undefined,
  disclosed: Disclosed,
  total: ReadonlyMap<number, number>,
  returning: Returning,
): YearChanges {
  const authentic = (month: number) => volume?.get(month)?.authentic ?? 0;
  const spam = (month: number) => volume?.get(month)?.spam ?? 0;
  const all = (month: number) => total.get(month) ?? 0;
  const { last } = months;
  const posts = months.series((month) => pooled(months, month, authentic));
  const change = countChange(posts.at(-1), posts.at(-1 - yearMonths));
  const began = beganAt(months.series(authentic));
  const isNew = (at: number) => began !== null && at - began + 1 < ownMonths.quarter;
  return {
    posts: change && isNew(posts.length - 1) ? { ...change, change: null } : change,
    vertical: countChange(pooled(months, last, all), pooled(months, last - yearMonths, all)),
    retention: retentionChange(months, disclosed, returning),
    spam: changeOf(shareOver(months, spam, (month) => authentic(month) + spam(month))),
    monthly: {
      posts,
      changes: posts.map((n, at) =>
        isNew(at) ? null : (countChange(n, posts[at - yearMonths])?.change ?? null),
      ),
    },
  };
}

type Shares = Record<'part' | 'whole' | 'partBefore' | 'wholeBefore', number> | null;

function shareOver(months: Months, part: Count, whole: Count): Shares {
  const [end, before] = [months.last, months.last - yearMonths];
  const [now, then] = [pooled(months, end, part), pooled(months, before, part)];
  const [of, ofThen] = [pooled(months, end, whole), pooled(months, before, whole)];
  if (now === null || then === null || of === null || ofThen === null) return null;
  return { part: now, whole: of, partBefore: then, wholeBefore: ofThen };
}

function changeOf(shares: Shares): YearChange {
  if (!shares) return null;
  const { whole: n, wholeBefore: n_before } = shares;
  return { change: n >= minShown && n_before >= minShown ? pointsOf(shares) : null, n, n_before };
}

const pointsOf = ({ part, whole, partBefore, wholeBefore }: NonNullable<Shares>) =>
  toTenths((part * wholeBefore - partBefore * whole) * 100, whole * wholeBefore);

/** An author of two of the months counts twice in the share, but once as evidence. */
function retentionChange(
  months: Months,
  { base, returned }: Disclosed,
  { starts, starts_before }: Returning,
): YearChange {
  const before = months.last - yearMonths;
  // Authors who return in the first of the three months were active in the month before it.
  const complete = [months.last, before].every((end) => months.window(end, quarter + 1).length > quarter);
  const [n, n_before] = [base(1), base(1, before)];
  if (!complete || n === null || n_before === null) return null;
  const [part, partBefore] = [returned(1), returned(1, before)];
  const enough = starts >= minShown && starts_before >= minShown;
  if (!enough || part === null || partBefore === null) return { change: null, n, n_before };
  return { change: pointsOf({ part, whole: n, partBefore, wholeBefore: n_before }), n, n_before };
}

function pooled(months: Months, end: number, count: Count): number | null {
  let total = 0;
  for (let back = 0; back < quarter; back += 1) {
    if (!months.present.has(end - back)) return null;
    total += count(end - back);
  }
  return total;
}
