import type { PastError } from './bands.ts';
import { mean, quantile } from './numbers.ts';

/** The share of the common past error that is always corrected; on real series, a quarter is best. */
const always = 0.25;
const more = [0.5, 1] as const;
/** A larger correction is used only if it helped by this many standard errors. */
const surely = 2;
const leastSeries = 40;

/** Errors by month ahead: of a series' newest backtest, and of earlier ones whose months had passed by its origin. */
export type RecentErrors = {
  readonly half: 0 | 1;
  readonly newest: readonly number[];
  readonly before: readonly (readonly number[])[];
};

export function recentErrors(half: 0 | 1, errors: readonly PastError[]): RecentErrors {
  const back = errors.reduce((least, each) => Math.min(least, each.back), Number.POSITIVE_INFINITY);
  const newest: number[] = [];
  const before: number[][] = [];
  for (const { back: from, ahead, error } of errors) {
    const passed = Math.min(back, from - back);
    if (from === back) newest.push(error);
    else if (ahead <= passed) before[ahead - 1] = [...(before[ahead - 1] ?? []), error];
  }
  return { half, newest, before };
}

/**
 * The share of earlier forecasts' common error to correct. More than a quarter only if that would surely have improved
 * the newest backtest, given the earlier errors of the other half of the series.
 */
export function recurringShare(all: readonly RecentErrors[]): number {
  if (all.length < leastSeries) return always;
  const common = ([0, 1] as const).map((half) => commonErrors(all.filter((each) => each.half !== half)));
  let best = { share: always, sure: 0 };
  for (const share of more) {
    const gains = all
      .filter(({ newest }) => newest.length > 0)
      .map(({ half, newest }) =>
        mean(
          newest.map((error, at) => {
            const missed = common[half]?.[at] ?? 0;
            return Math.abs(error - always * missed) - Math.abs(error - share * missed);
          }),
        ),
      );
    const sure = mean(gains) - surely * standardError(gains);
    if (sure > best.sure) best = { share, sure };
  }
  return best.share;
}

function commonErrors(all: readonly RecentErrors[]): number[] {
  const months = Math.max(0, ...all.map(({ before }) => before.length));
  return Array.from({ length: months }, (_, at) => {
    const errors = Float64Array.from(all.flatMap(({ before }) => before[at] ?? []));
    return quantile(errors.sort(), 0.5);
  });
}

function standardError(values: readonly number[]): number {
  const centre = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1) / values.length);
}
