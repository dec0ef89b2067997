import type { NumberedNote } from '../../../shared/rules/lookup/notes.ts';
import { type Period, sliceSeries } from '../../../shared/rules/lookup/period.ts';
import type { ChartTable } from '../../ui/charts/chartTable.ts';
import { noteCells } from '../annotations/notes.ts';
import { forecastLine } from '../figures/forecastLine.ts';
import { monthlyFile } from '../figures/monthlyFile.ts';
import { forecastCellsOf, forecastNames } from '../page/dialogs/activityTable.ts';
import type { Contender } from './contender.ts';
import { indexValues } from './indexed.ts';
import { postsOf, retentionOf, rounded, spamOf } from './measures.ts';

/** One line per month and object, with the same columns whatever the charts show. */
export const monthsFile = (
  contenders: readonly Contender[],
  {
    months,
    period,
    notes,
    withForecast,
  }: {
    months: readonly number[];
    period: Period;
    notes: readonly NumberedNote[];
    withForecast: boolean;
  },
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
