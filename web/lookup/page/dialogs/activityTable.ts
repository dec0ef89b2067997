import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { growthText, isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { monthLabel, monthText, type Period, sliceSeries } from '../../../../shared/rules/lookup/months.ts';
import type { NumberedNote } from '../../../../shared/rules/lookup/notes.ts';
import { oneAccountText } from '../../../../shared/rules/lookup/oneAccount.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import { changeIntervalText, yearChangeText } from '../../../../shared/rules/lookup/yearChange.ts';
import type { Cell } from '../../../../shared/rules/text/csv.ts';
import { exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import { type LetteredMark, markCells } from '../../../ui/charts/timeline/marks.ts';
import type { ForecastLine } from '../../../ui/charts/timeline/timelineSeries.ts';
import { noteCells } from '../../annotations/notes.ts';
import { drawnMonths, monthsOf } from '../../figures/timelineValues.ts';

type Shown = {
  readonly ahead?: ForecastLine | undefined;
  readonly marks?: readonly LetteredMark[];
  readonly notes?: readonly NumberedNote[];
};

export const postsLine = 'posts';

export function activityTable(
  insight: InsightDocument,
  period: Period,
  { ahead, marks = [], notes = [] }: Shown = {},
): ChartTable {
  const { activity, retention, last_month } = insight;
  const of = (series: readonly (number | null)[]) => sliceSeries(series, last_month, period);
  const months = drawnMonths(period, ahead?.length, notes);
  const oneAccount = oneAccountText(insight);
  return monthlyTable(months, [
    { label: 'Posts', kind: 'count', values: of(sinceFirstPost(activity.authentic)) },
    ...yearColumns(insight, period),
    { label: 'Spam posts', kind: 'count', values: of(sinceFirstPost(activity.spam, activity.authentic)) },
    { label: 'Spam, % of three months', kind: 'rate', values: of(activity.spam_percents) },
    { label: 'Authors', kind: 'count', values: of(sinceFirstPost(activity.authors, activity.authentic)) },
    { label: '1-month retention, %', kind: 'rate', values: of(retention.one_month) },
    ...(ahead
      ? forecastColumns(
          ahead,
          of(activity.authentic).map(() => null),
        )
      : []),
    ...(oneAccount
      ? [
          {
            label: 'One account',
            kind: 'note' as const,
            values: months.map((month) => (month === last_month ? oneAccount : null)),
          },
        ]
      : []),
    ...(marks.length > 0
      ? [{ label: 'Signals', kind: 'note' as const, values: markCells(marks, months) }]
      : []),
    ...(notes.length > 0
      ? [{ label: 'Notes', kind: 'annotation' as const, values: noteCells(notes, postsLine, months) }]
      : []),
  ]);
}

export function forecastColumns(ahead: ForecastLine, known: readonly null[], of = ''): Column[] {
  return forecastNames.map((label, at) => ({
    label: of ? `${of}: ${label}` : label,
    kind: 'count',
    values: [...known, ...ahead.map((month) => forecastCellsOf(month)[at] ?? null)],
  }));
}

export const forecastNames = [
  'Forecast, median',
  'Forecast, 80% range, from',
  'Forecast, 80% range, to',
  'Forecast, 95% range, from',
  'Forecast, 95% range, to',
] as const;

export const forecastCellsOf = (month: ForecastLine[number] | undefined): (number | null)[] =>
  month ? [month.median, ...month.band80, ...month.band95] : forecastNames.map(() => null);

/** The rolling year-over-year change with the counts behind it. */
export const yearTable = (insight: InsightDocument, period: Period): ChartTable =>
  monthlyTable(monthsOf(period), yearColumns(insight, period));

type Column = ChartTable['columns'][number] & { readonly values: readonly Cell[] };

/** If the base is too small, the percentage is blank but the counts remain. */
function yearColumns({ year_changes, last_month }: InsightDocument, period: Period): Column[] {
  const { posts, changes } = year_changes?.monthly ?? { posts: [], changes: [] };
  const counts = sinceFirstPost(posts);
  const yearBefore = { from: period.from - 12, to: period.to - 12 };
  return [
    { label: 'Posts in 3 months', kind: 'count', values: sliceSeries(counts, last_month, period) },
    {
      label: 'Posts in the same 3 months a year earlier',
      kind: 'count',
      values: sliceSeries(counts, last_month, yearBefore),
    },
    {
      label: 'Change of 3 months over a year, %',
      kind: 'change',
      values: sliceSeries(changes, last_month, period),
    },
  ];
}

function monthlyTable(months: readonly number[], columns: readonly Column[]): ChartTable {
  return {
    columns: [{ label: 'Month', kind: 'text' }, ...columns.map(({ label, kind }) => ({ label, kind }))],
    rows: months.map((month, at) => [monthText(month), ...columns.map(({ values }) => values[at] ?? null)]),
  };
}

export function activitySummary(insight: InsightDocument, period: Period, ahead?: ForecastLine): string {
  const { activity, last_month } = insight;
  const posts = sliceSeries(activity.authentic, last_month, period).flatMap((value, at) =>
    value === null ? [] : [{ value, month: period.from + at }],
  );
  const highest = posts.toSorted((a, b) => b.value - a.value)[0];
  const lowest = posts.toSorted((a, b) => a.value - b.value)[0];
  if (!highest || !lowest) return 'There is no data for these months.';
  const yearChange = [yearChangeText(insight, 'posts') ?? [], changeIntervalText(insight, 'posts') ?? []]
    .flat()
    .join(', ');
  const change = yearChange ? ` Year over year: ${yearChange}.` : '';
  return (
    `Posts per month from ${monthLabel(period.from)} to ${monthLabel(period.to)}: highest in ` +
    `${monthLabel(highest.month)} with ${exactFigure(highest.value)}, lowest in ${monthLabel(lowest.month)} with ` +
    `${exactFigure(lowest.value)}. The last three months average ${exactFigure(activity.ppm)}.${change} ` +
    `Spam: ${percentFigure(activity.spam_percent)}.${forecastSummary(insight, period, ahead)}`
  );
}

function forecastSummary({ forecast }: InsightDocument, { to }: Period, ahead?: ForecastLine): string {
  const last = ahead?.at(-1);
  if (!ahead || !last || !isForecast(forecast)) return '';
  const [low, high] = last.band80;
  return (
    ` Forecast for ${monthLabel(to + ahead.length)}: ${exactFigure(last.median)} (80% range: ${exactFigure(low)} to ` +
    `${exactFigure(high)}). Next 12 months against the last 12: ${growthText(forecast)}.`
  );
}
