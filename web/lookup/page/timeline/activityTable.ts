import type { InsightDocument } from '../../../../shared/model/insight.ts';
import { exactFigure, percentFigure } from '../../../../shared/rules/lookup/figures.ts';
import { monthLabel, monthText } from '../../../../shared/rules/lookup/months.ts';
import { type Period, sliceSeries } from '../../../../shared/rules/lookup/period.ts';
import { yearChangeText } from '../../../../shared/rules/lookup/yearChange.ts';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import { monthsOf } from './timelineValues.ts';

/** Every figure of the activity chart, month by month. */
export function activityTable(insight: InsightDocument, period: Period): ChartTable {
  const { activity, retention, last_month } = insight;
  const of = (series: readonly (number | null)[]) => sliceSeries(series, last_month, period);
  return monthlyTable(period, [
    { label: 'Posts', kind: 'count', values: of(activity.authentic) },
    ...yearColumns(insight, period),
    { label: 'Spam posts', kind: 'count', values: of(activity.spam) },
    { label: 'Spam %', kind: 'percent', values: of(activity.spam_percents) },
    { label: 'Authors', kind: 'count', values: of(activity.authors) },
    { label: '1-month retention', kind: 'percent', values: of(retention.one_month) },
  ]);
}

/** The change over a year at each month, beside the counts that it comes from. */
export const yearTable = (insight: InsightDocument, period: Period): ChartTable =>
  monthlyTable(period, yearColumns(insight, period));

type Column = ChartTable['columns'][number] & { readonly values: readonly (number | null)[] };

/** From too small a base there is no percentage, but the counts are always there. */
function yearColumns({ year_changes, last_month }: InsightDocument, period: Period): Column[] {
  const { posts, changes } = year_changes?.monthly ?? { posts: [], changes: [] };
  const yearBefore = { from: period.from - 12, to: period.to - 12 };
  return [
    { label: 'Posts in 3 months', kind: 'count', values: sliceSeries(posts, last_month, period) },
    { label: 'Posts a year earlier', kind: 'count', values: sliceSeries(posts, last_month, yearBefore) },
    { label: 'Year over year, %', kind: 'change', values: sliceSeries(changes, last_month, period) },
  ];
}

function monthlyTable(period: Period, columns: readonly Column[]): ChartTable {
  return {
    columns: [{ label: 'Month', kind: 'text' }, ...columns.map(({ label, kind }) => ({ label, kind }))],
    rows: monthsOf(period).map((month, at) => [
      monthText(month),
      ...columns.map(({ values }) => values[at] ?? null),
    ]),
  };
}

export function activitySummary(insight: InsightDocument, period: Period): string {
  const { activity, last_month, year_changes } = insight;
  const posts = sliceSeries(activity.authentic, last_month, period).flatMap((value, at) =>
    value === null ? [] : [{ value, month: period.from + at }],
  );
  const highest = posts.toSorted((a, b) => b.value - a.value)[0];
  const lowest = posts.toSorted((a, b) => a.value - b.value)[0];
  if (!highest || !lowest) return 'There is no data for these months.';
  const yearChange = yearChangeText(year_changes?.posts, 'posts');
  const change = yearChange ? ` Year over year: ${yearChange}.` : '';
  return (
    `Posts per month from ${monthLabel(period.from)} to ${monthLabel(period.to)}: highest in ` +
    `${monthLabel(highest.month)} with ${exactFigure(highest.value)}, lowest in ${monthLabel(lowest.month)} with ` +
    `${exactFigure(lowest.value)}. The last three months average ${exactFigure(activity.ppm)}.${change} ` +
    `Spam: ${percentFigure(activity.spam_percent)}.`
  );
}
