export type Period = { readonly from: number; readonly to: number };

type Series = readonly (number | null)[];

export const monthsIn = ({ from, to }: Period): number => to - from + 1;

export const lengthText = (period: Period): string =>
  monthsIn(period) === 1 ? 'month' : `${monthsIn(period)} months`;

/** Limits the requested months to those available; falls back to all of them for invalid input. */
export function clampPeriod(asked: { from: number | null; to: number | null }, all: Period): Period {
  const from = Math.max(asked.from ?? all.from, all.from);
  const to = Math.min(asked.to ?? all.to, all.to);
  return from <= to ? { from, to } : all;
}

export function previousPeriod(period: Period): Period {
  return { from: period.from - monthsIn(period), to: period.from - 1 };
}

export const latestMonths = (lastMonth: number, count: number, back = 0): Period => ({
  from: lastMonth - back - count + 1,
  to: lastMonth - back,
});

export function sliceSeries(series: Series, lastMonth: number, { from, to }: Period): (number | null)[] {
  const firstMonth = lastMonth - series.length + 1;
  return Array.from({ length: to - from + 1 }, (_, at) => series[from - firstMonth + at] ?? null);
}

/** Gaps count as zero. */
export const sumOf = (series: Series): number => series.reduce<number>((sum, value) => sum + (value ?? 0), 0);

export const hasValues = (series: Series): boolean => series.some((value) => value !== null);

export function lastValue(series: Series): { at: number; value: number } | null {
  for (let at = series.length - 1; at >= 0; at--) {
    const value = series[at];
    if (value !== null && value !== undefined) return { at, value };
  }
  return null;
}
