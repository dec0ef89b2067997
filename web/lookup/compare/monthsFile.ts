import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import { type Period, sliceSeries } from '../../../shared/rules/lookup/months.ts';
import type { NotedLine, NumberedNote } from '../../../shared/rules/lookup/notes.ts';
import type { ChartTable } from '../../ui/charts/chartTable.ts';
import type { TimelineSeries } from '../../ui/charts/timeline/timelineSeries.ts';
import { noteCells } from '../annotations/notes.ts';
import { monthlyFile } from '../figures/monthlyFile.ts';
import { forecastLine } from '../figures/timelineValues.ts';
import { forecastCellsOf, forecastNames } from '../page/dialogs/activityTable.ts';
import { type Contender, postsOf, retentionOf, rounded, spamOf } from './contender.ts';

const indexStart = 100;

/** Posts as an index, which makes growth comparable across sizes; all null without posts. */
export function indexed(series: TimelineSeries): TimelineSeries {
  const of = by(startOf(series));
  return { ...series, values: series.values.map(of), previous: series.previous?.map(of) };
}

const indexValues = (values: TimelineSeries['values']): (number | null)[] =>
  values.map(by(startOf({ values })));

const by = (start: number | null) => (value: number | null) =>
  value === null || start === null ? null : (value / start) * indexStart;

const startOf = ({ values }: Pick<TimelineSeries, 'values'>): number | null =>
  values.find((value) => value) ?? null;

/** Names the objects whose index is volatile because it starts from few posts; undefined without any. */
export function smallStarts(series: readonly TimelineSeries[]): string | undefined {
  const small = series.flatMap((each) => {
    const start = startOf(each);
    return start !== null && start < minShown ? [`${each.name} ${start}`] : [];
  });
  return small.length > 0 ? `Few posts in the first month: ${small.join(', ')}.` : undefined;
}

export const notedLines = (contenders: readonly Contender[]): NotedLine[] =>
  contenders.map(({ sid, name }) => ({ sid, line: String(sid), name }));

/** One line per month and object, with the same columns whatever the charts show. */
export const monthsFile = (
  contenders: readonly Contender[],
  {
    months,
    period,
    notes,
    withForecast,
  }: { months: readonly number[]; period: Period; notes: readonly NumberedNote[]; withForecast: boolean },
): ChartTable =>
  monthlyFile(
    'Object',
    months,
    [
      { label: 'Posts', kind: 'count' },
      { label: 'Posts, index: first month with posts is 100', kind: 'count' },
      { label: '1-month retention, %', kind: 'percent' },
      { label: 'Spam, % of three months', kind: 'percent' },
      ...forecastNames.map((label) => ({ label, kind: 'count' as const })),
      ...(notes.length > 0 ? [{ label: 'Notes', kind: 'annotation' as const }] : []),
    ],
    contenders.map((each) => {
      const of = (values: readonly (number | null)[]) => sliceSeries(values, each.insight.last_month, period);
      const known = of(postsOf(each));
      const columns = [known, indexValues(known).map(rounded), of(retentionOf(each)), of(spamOf(each))];
      const ahead = withForecast ? forecastLine(each.insight, period) : undefined;
      const noted = noteCells(notes, String(each.sid), months);
      return {
        name: each.name,
        cellsAt: (at) => [
          ...columns.map((column) => column[at] ?? null),
          ...forecastCellsOf(ahead?.[at - known.length]),
          ...(notes.length > 0 ? [noted[at] ?? null] : []),
        ],
      };
    }),
  );
