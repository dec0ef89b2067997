import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { forecastAfter } from '../../../shared/rules/lookup/forecast.ts';
import {
  hasValues,
  monthsIn,
  type Period,
  previousPeriod,
  sliceSeries,
} from '../../../shared/rules/lookup/months.ts';
import { lastDrawn, type NumberedNote } from '../../../shared/rules/lookup/notes.ts';
import type { ForecastLine } from '../../ui/charts/timeline/timelineSeries.ts';

export function forecastLine(insight: InsightDocument, period: Period): ForecastLine | undefined {
  const forecast = forecastAfter(insight, period);
  if (!forecast) return undefined;
  const { median, lo80, hi80, lo95, hi95 } = forecast;
  return median.map((value, at) => ({
    median: value,
    band80: [lo80[at] ?? value, hi80[at] ?? value],
    band95: [lo95[at] ?? value, hi95[at] ?? value],
  }));
}

/** The scale ends with the 80% range, since the other one may be several times as wide. */
export const forecastDefinition =
  'Forecast: the median (dashed), the 80% range (shaded) and the 95% range (dotted edge).';

export const percentAxis = (value: number): string => `${Math.round(value * 10) / 10}%`;

/** The months of a chart: the period, its forecast, and future months with notes. */
export const drawnMonths = (
  { from, to }: Period,
  ahead: number | undefined,
  notes: readonly NumberedNote[],
): number[] => monthsOf({ from, to: lastDrawn(to + (ahead ?? 0), notes) });

export const monthsOf = (period: Period): number[] =>
  Array.from({ length: monthsIn(period) }, (_, at) => period.from + at);

/** Months whose shares are suppressed for too few posts; months without data aren’t included. */
export const fewPosts = (posts: readonly (number | null)[]): boolean[] =>
  posts.map((count) => count !== null && count < minShown);

/** Explains gaps in months that have posts. */
export function gapsNote(posts: readonly (number | null)[]): string {
  return posts.some((count) => count !== null && count < minShown)
    ? ` Months with fewer than ${minShown} posts are left blank.`
    : '';
}

export function previousValues(
  series: readonly (number | null)[],
  lastMonth: number,
  period: Period,
): (number | null)[] | undefined {
  const values = sliceSeries(series, lastMonth, previousPeriod(period));
  return hasValues(values) ? values : undefined;
}
