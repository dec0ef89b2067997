/** Month indices start in January 2010, as in post files. */
const firstYear = 2010;

export const monthOf = (date: Date): number => (date.getUTCFullYear() - firstYear) * 12 + date.getUTCMonth();

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

// Hard-coded, because `Intl` would add a sixth to a function's cold start.
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

const nameOf = (date: Date) => monthNames[date.getUTCMonth()] ?? '';

/** `Oct 2024`: with two digits it would be read as a day. */
export function monthLabel(month: number): string {
  const date = new Date(Date.UTC(firstYear, month, 1));
  return `${nameOf(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

export function monthName(month: number): string {
  const date = new Date(Date.UTC(firstYear, month, 1));
  return `${nameOf(date)} ${date.getUTCFullYear()}`;
}

/** `August`: of the months just shown, where the year is known. */
export const monthAlone = (month: number): string => monthNames[month % 12] ?? '';

export const spanText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? monthName(to) : `${monthName(from)} to ${monthName(to)}`;

/** `2024-10`, as in addresses and files. */
export function monthText(month: number): string {
  return new Date(Date.UTC(firstYear, month, 1)).toISOString().slice(0, 7);
}

export function parseMonth(text: string | null): number | null {
  const [, year, month] = text?.match(/^(\d{4})-(0[1-9]|1[0-2])$/) ?? [];
  return year && month ? monthOf(new Date(`${year}-${month}`)) : null;
}
