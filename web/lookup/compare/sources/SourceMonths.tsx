import { memo, useMemo } from 'react';
import useSWR from 'swr';
import { CallError } from '../../../../shared/api/client.ts';
import { readInsight } from '../../../../shared/api/lookup/queries.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { MetricId } from '../../../../shared/model/lookup/metric.ts';
import type { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import type { ReleaseMark } from '../../../../shared/rules/lookup/builtOn.ts';
import {
  hasValues,
  lastValue,
  monthLabel,
  monthText,
  type Period,
  sliceSeries,
} from '../../../../shared/rules/lookup/months.ts';

import { asShown, call } from '../../../api/calls.ts';
import { settled } from '../../../api/useRead.ts';
import { shownRelease } from '../../../navigation/shownRelease.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { Timeline } from '../../../ui/charts/timeline/Timeline.tsx';
import { Empty } from '../../figures/Empty.tsx';
import { monthlyFile } from '../../figures/monthlyFile.ts';
import { monthsOf } from '../../figures/timelineValues.ts';
import type { Contender } from '../contender.ts';

type OfSource = {
  readonly source: SourceId;
  readonly insight: InsightDocument | null;
  readonly release: ReleaseMark | null;
};

/** The object's documents of several sources. A source without a page doesn't block the others. */
export function useSources(sid: number, domain: VerticalId | null, sources: readonly SourceId[]) {
  const { data, error, mutate } = useSWR<OfSource[], CallError>(
    domain && sources.length > 0 ? ['sources', sid, domain, sources.join(), shownRelease()] : null,
    () => Promise.all(sources.map((source) => read(sid, domain as VerticalId, source))),
    { ...settled, keepPreviousData: true },
  );
  const shown = useMemo(() => data?.filter(({ source }) => sources.includes(source)), [data, sources]);
  return { data: shown, error, mutate };
}

async function read(sid: number, domain: VerticalId, source: SourceId): Promise<OfSource> {
  try {
    const found = await call(readInsight, asShown(readInsight, { sid, domain, source }));
    return { source, insight: found.insight, release: found };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { source, insight: null, release: null };
    throw error;
  }
}

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
