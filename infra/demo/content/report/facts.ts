import type { YearSums } from '../../../../shared/model/lookup/insight.ts';
import { wilson } from '../../../../shared/rules/lookup/wilson.ts';
import { newSince, yearSums } from '../../../../shared/rules/lookup/yearSums.ts';
import type { Subject } from './subject.ts';

export type Share = {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly of: number;
};

/** A share with its 95% interval. */
export function shareOf(n: number, of: number): Share | null {
  if (of <= 0) return null;
  const percent = (100 * n) / of;
  const interval = wilson(percent, of);
  return interval && { percent, ...interval, n, of };
}

/** Objects with many authors count for more; one without the row would count as none, so it is left out. */
export function pooledShare(parts: readonly ({ n: number; of: number } | null)[]): Share | null {
  const known = parts.filter((part) => part !== null);
  const sum = (key: 'n' | 'of') => known.reduce((total, part) => total + part[key], 0);
  return shareOf(sum('n'), sum('of'));
}

/** Only an interval that leaves out the other share shows a difference. */
export function differs(own: Share | null, other: Share | null): 'more' | 'fewer' | null {
  if (!own || !other) return null;
  if (own.low > other.percent) return 'more';
  return own.high < other.percent ? 'fewer' : null;
}

export type Direction = 'rise' | 'fall' | 'level';

export type YearMove = {
  readonly posts: number;
  readonly before: number;
  readonly change: number;
  readonly low: number;
  readonly high: number;
  readonly direction: Direction;
};

/** Twelve months of posts against the twelve before; null without an interval. */
export function yearMove({ insight }: Pick<Subject, 'insight'>): YearMove | null {
  const sums = yearSums(insight);
  if (!sums || sums.change === null || sums.low === null || sums.high === null) return null;
  const { posts, posts_before: before, change, low, high } = sums;
  return { posts, before, change, low, high, direction: low > 0 ? 'rise' : high < 0 ? 'fall' : 'level' };
}

export function voice({ insight }: Pick<Subject, 'insight'>): { now: number; before: number } | null {
  const sums: YearSums | undefined = insight.year_sums;
  if (!sums || newSince(insight) !== null || sums.of === 0 || sums.of_before === 0) return null;
  return { now: (100 * sums.posts) / sums.of, before: (100 * sums.posts_before) / sums.of_before };
}

/** Authors of a month who posted again after this many months; the base counts an author once a month. */
export function returned({ insight }: Pick<Subject, 'insight'>, months: number): Share | null {
  const [percent, of] = [insight.retention.percents[months - 1], insight.retention.n[months - 1]];
  if (typeof percent !== 'number' || typeof of !== 'number' || of === 0) return null;
  const interval = wilson(percent, of);
  return interval && { percent, ...interval, n: Math.round((percent * of) / 100), of };
}
