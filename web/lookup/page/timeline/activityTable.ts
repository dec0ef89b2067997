import type { InsightDocument } from '../../../../shared/model/insight.ts';
import { exactFigure, percentFigure, signedFigure } from '../../../../shared/rules/lookup/figures.ts';
import { monthLabel, monthText } from '../../../../shared/rules/lookup/months.ts';
import { type Period, sliceSeries, yearOverYear } from '../../../../shared/rules/lookup/period.ts';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import { monthsOf } from './timelineValues.ts';

/** Every figure of the activity chart, month by month. */
export function activityTable(
  { activity, retention, last_month }: InsightDocument,
  period: Period,
): ChartTable {
  const of = (series: readonly (number | null)[]) => sliceSeries(series, last_month, period);
  const columns = [
    { label: 'Posts', kind: 'count', values: of(activity.authentic) },
    { label: 'Year over year, %', kind: 'change', values: of(yearOverYear(activity.authentic)) },
    { label: 'Spam posts', kind: 'count', values: of(activity.spam) },
    { label: 'Spam %', kind: 'percent', values: of(activity.spam_percents) },
    { label: 'Authors', kind: 'count', values: of(activity.authors) },
    { label: '1-month retention', kind: 'percent', values: of(retention.one_month) },
  ] as const;
  return {
    columns: [{ label: 'Month', kind: 'text' }, ...columns.map(({ label, kind }) => ({ label, kind }))],
    rows: monthsOf(period).map((month, at) => [
      monthText(month),
      ...columns.map(({ values }) => rounded(values[at] ?? null)),
    ]),
  };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

export function activitySummary({ activity, last_month }: InsightDocument, period: Period): string {
  const posts = sliceSeries(activity.authentic, last_month, period).flatMap((value, at) =>
    value === null ? [] : [{ value, month: period.from + at }],
  );
  const highest = posts.toSorted((a, b) => b.value - a.value)[0];
  const lowest = posts.toSorted((a, b) => a.value - b.value)[0];
  if (!highest || !lowest) return 'No posts are known in these months.';
  const change =
    activity.authentic_yoy === null ? '' : ` Year over year: ${signedFigure(activity.authentic_yoy)} %.`;
  return (
    `Posts per month from ${monthLabel(period.from)} to ${monthLabel(period.to)}: highest in ` +
    `${monthLabel(highest.month)} with ${exactFigure(highest.value)}, lowest in ${monthLabel(lowest.month)} with ` +
    `${exactFigure(lowest.value)}. The last three months average ${exactFigure(activity.ppm)}.${change} ` +
    `Spam: ${percentFigure(activity.spam_percent)}.`
  );
}
