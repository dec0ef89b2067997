import { useContext } from 'react';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { latestMonths, monthText, type Period, sumOf } from '../../../shared/rules/lookup/months.ts';
import { oneAccountText } from '../../../shared/rules/lookup/oneAccount.ts';
import { peoplePeriod } from '../../../shared/rules/lookup/peopleMonths.ts';
import { retentionBase } from '../../../shared/rules/lookup/retention.ts';
import { changeInterval, type YearFigure, yearFigures } from '../../../shared/rules/lookup/yearChange.ts';
import { judgementOf, yearSums } from '../../../shared/rules/lookup/yearSums.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import { ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import type { ChartTable } from '../../ui/charts/chartTable.ts';
import { downloadTable } from '../../ui/charts/downloadTable.ts';
import { monthsText, windowLabels } from '../../ui/charts/fileTable.ts';
import type { PageAction } from '../../ui/page/PageHead.tsx';
import type { Contender } from './contender.ts';

/** “Download CSV” of the key metrics, with the bases and intervals that the page opens on a cell. */
export function useMetricsFile(contenders: readonly Contender[], table: () => ChartTable): PageAction[] {
  const { about, release, facts, canExport } = useContext(ChartSubjectContext);
  if (!canExport) return [];
  const months = latestMonths(contenders[0]?.insight.last_month ?? 0, 3);
  return [
    {
      name: 'Download CSV',
      onClick: () =>
        downloadTable(table(), { months, n: undefined, release, leftOut: undefined, facts }, [
          about,
          'Key Metrics',
          monthsText(months),
        ]),
    },
  ];
}

type Line = {
  readonly metric: string;
  readonly value: number | null;
  readonly unit: string;
  readonly interval?: { readonly low: number; readonly high: number } | null;
  readonly n: number | null;
  readonly of: string | null;
  readonly months: Period;
  /** The period that a change is measured against. */
  readonly before?: { readonly n: number | null; readonly months: Period };
  readonly oneAccount?: string | null;
};

const columns: ChartTable['columns'] = [
  { label: 'Object', kind: 'text' },
  { label: 'Metric', kind: 'text' },
  { label: 'Value', kind: 'count' },
  { label: 'Unit', kind: 'note' },
  { label: '95% interval, from', kind: 'change' },
  { label: '95% interval, to', kind: 'change' },
  { label: 'Base', kind: 'base' },
  { label: 'Base counts', kind: 'note' },
  { label: windowLabels.from, kind: 'note' },
  { label: windowLabels.to, kind: 'note' },
  { label: 'Base before', kind: 'base' },
  { label: 'Before, from', kind: 'note' },
  { label: 'Before, to', kind: 'note' },
  { label: 'One account', kind: 'note' },
];

/** One line per object and metric, since metrics differ in their windows, units and bases. */
export const figuresFile = (
  contenders: readonly { readonly name: string; readonly insight: InsightDocument }[],
): ChartTable => ({
  columns,
  rows: contenders.flatMap(({ name, insight }) => linesOf(insight).map((line) => [name, ...cellsOf(line)])),
});

const cellsOf = ({ metric, value, unit, interval, n, of, months, before, oneAccount }: Line): Cell[] => [
  metric,
  value,
  unit,
  interval?.low ?? null,
  interval?.high ?? null,
  n,
  of,
  monthText(months.from),
  monthText(months.to),
  before?.n ?? null,
  before ? monthText(before.months.from) : null,
  before ? monthText(before.months.to) : null,
  oneAccount ?? null,
];

function linesOf(insight: InsightDocument): Line[] {
  const { activity, retention, authors, last_month } = insight;
  const quarter = latestMonths(last_month, 3);
  const year = latestMonths(last_month, 12);
  // Retention counts the authors of the month before.
  const retained = latestMonths(last_month, 3, 1);
  const { count, of } = retentionBase(insight);
  const posts = (...series: readonly (readonly (number | null)[])[]) =>
    series.reduce((sum, each) => sum + sumOf(each.slice(-3)), 0);
  const sums = yearSums(insight);
  const oneAccount = oneAccountText(insight);
  const change = (metric: string, figure: YearFigure, months: Period): Line => {
    const { n, n_before, change: value } = insight.year_changes?.[figure] ?? none;
    const { unit, counted } = yearFigures[figure];
    const before = { n: n_before, months: { from: months.from - 12, to: months.to - 12 } };
    const interval = changeInterval(insight, figure);
    return { metric, value, unit, interval, n, of: counted, months, before };
  };
  return [
    {
      metric: 'Posts per month',
      value: activity.ppm,
      unit: 'posts',
      n: posts(activity.authentic),
      of: 'posts',
      months: quarter,
      oneAccount,
    },
    { ...change('Posts, 3 months vs. a year earlier', 'posts', quarter), oneAccount },
    {
      metric: 'Posts, 12 months vs. the 12 before',
      value: sums?.change ?? null,
      unit: '%',
      interval: judgementOf(sums),
      n: sums?.posts ?? null,
      of: 'posts',
      months: year,
      before: { n: sums?.posts_before ?? null, months: latestMonths(last_month, 12, 12) },
    },
    {
      metric: '1-month retention',
      value: retention.percents[0] ?? null,
      unit: '%',
      n: count,
      of,
      months: retained,
    },
    change('Retention, change over a year', 'retention', retained),
    {
      metric: 'Spam',
      value: activity.spam_percent,
      unit: '%',
      n: posts(activity.authentic, activity.spam),
      of: 'posts',
      months: quarter,
    },
    change('Spam, change over a year', 'spam', quarter),
    { metric: 'Authors', value: authors, unit: 'authors', n: null, of: null, months: peoplePeriod(insight) },
  ];
}

const none = { n: null, n_before: null, change: null };
