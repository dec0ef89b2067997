import { memo, useMemo } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { MetricId } from '../../../../shared/model/lookup/metric.ts';
import { monthLabel, monthText } from '../../../../shared/rules/lookup/months.ts';
import { hasValues, lastValue, type Period, sliceSeries } from '../../../../shared/rules/lookup/period.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { Timeline } from '../../../ui/charts/timeline/Timeline.tsx';
import { Empty } from '../../figures/Empty.tsx';
import { monthlyFile } from '../../figures/monthlyFile.ts';
import { monthsOf } from '../../figures/timelineValues.ts';
import type { Contender } from '../contender.ts';

/** A monthly line for each source, of a figure that can be compared between them. */
export const SourceMonths = memo(function SourceMonths({
  contenders,
  period,
  id,
  title,
  definition,
  column,
  valuesOf,
  figure,
  axisFigure,
  unit,
  metric,
  missing,
}: {
  contenders: readonly Contender[];
  period: Period;
  id: string;
  title: string;
  definition: string;
  column: { readonly label: string; readonly kind: 'count' | 'percent' };
  valuesOf: (insight: InsightDocument) => readonly (number | null)[];
  figure: (value: number) => string;
  axisFigure: (value: number) => string;
  unit: string;
  metric: MetricId;
  missing: string;
}) {
  const series = useMemo(
    () =>
      contenders.map(({ sid, name, color, insight }) => ({
        key: String(sid),
        name,
        color,
        endLabel: name,
        values: sliceSeries(valuesOf(insight), insight.last_month, period),
      })),
    [contenders, valuesOf, period],
  );
  const months = useMemo(() => monthsOf(period), [period]);
  const drawn = series.filter(({ values }) => hasValues(values));
  const without = series.filter(({ values }) => !hasValues(values)).map(({ name }) => name);
  return (
    <ChartFrame
      id={id}
      title={title}
      definition={`${definition}${without.length > 0 ? ` ${without.join(', ')}: ${missing}` : ''}`}
      months={period}
      summary={drawn
        .map(({ name, values }) => {
          const last = lastValue(values);
          return last ? `${name}: ${figure(last.value)} in ${monthLabel(period.from + last.at)}.` : '';
        })
        .join(' ')}
      table={{
        columns: [
          { label: 'Month', kind: 'text' },
          ...series.map(({ name }) => ({ label: name, kind: column.kind })),
        ],
        rows: months.map((month, at) => [
          monthText(month),
          ...series.map(({ values }) => values[at] ?? null),
        ]),
      }}
      file={monthlyFile(
        'Source',
        months,
        [column],
        series.map(({ name, values }) => ({ name, cellsAt: (at) => [values[at] ?? null] })),
      )}
      explanations={[{ metric }]}
    >
      {drawn.length === 0 ? (
        <Empty>{missing}</Empty>
      ) : (
        <Timeline
          label={`${title} from ${monthLabel(period.from)} to ${monthLabel(period.to)}`}
          months={months}
          series={drawn}
          axisFigure={axisFigure}
          figure={figure}
          unit={unit}
        />
      )}
    </ChartFrame>
  );
});
