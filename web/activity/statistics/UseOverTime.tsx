import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { isSoFar } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { parseMonth } from '../../../shared/rules/lookup/months.ts';
import { changeFigure, exactFigure } from '../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { calendarDayText } from '../../ui/dayText.ts';
import type { Range } from '../period/useRange.ts';
import style from './StatisticsView.module.css';
import { stepText } from './stepText.ts';
import type { Counts } from './useCounts.ts';

const Timeline = lazy(() =>
  import('../../ui/charts/timeline/Timeline.tsx').then((module) => ({ default: module.Timeline })),
);

export function UseOverTime({
  counts,
  step,
  range: { range, today },
}: {
  counts: Counts | undefined;
  step: 'day' | 'month';
  range: Range;
}) {
  const days = `${calendarDayText(range.from)} – ${calendarDayText(range.to)}${range.to === today ? ' so far' : ''}`;
  const months = { from: parseMonth(range.from.slice(0, 7)) ?? 0, to: parseMonth(range.to.slice(0, 7)) ?? 0 };
  const series = useMemo(
    () =>
      counts
        ? [
            {
              key: 'events',
              name: 'Events',
              color: 'var(--series-1)',
              filled: true,
              values: counts.values,
              previous: counts.before,
            },
          ]
        : [],
    [counts],
  );
  const places = useMemo(() => counts?.steps.map((_, at) => at) ?? [], [counts]);
  if (!counts) return <Skeleton height={300} />;
  const { steps, values, before, total, totalBefore } = counts;
  const change = totalBefore ? ((total - totalBefore) / totalBefore) * 100 : null;
  const comparison = totalBefore === null ? '' : ` The time before: ${exactFigure(totalBefore)}.`;
  return (
    <div className="narrowable">
      <ChartFrame
        id="use-over-time"
        title="Use over time"
        definition={`Events per ${step}, ${days}; dashed: the time before.`}
        months={months}
        summary={`${exactFigure(total)} events from ${days}.${comparison}`}
        table={{
          columns: [
            { label: step === 'day' ? 'Day' : 'Month', kind: 'text' },
            { label: 'Events', kind: 'count' },
            { label: 'Time before', kind: 'count' },
          ],
          rows: steps.map((each, at) => [
            isSoFar(each, today) ? `${each} so far` : each,
            values[at] ?? null,
            before?.[at] ?? null,
          ]),
        }}
        controls={
          <p className="small" role="status">
            <strong>{exactFigure(total)}</strong> {total === 1 ? 'event' : 'events'}{' '}
            {change !== null && changeFigure(change)}
          </p>
        }
      >
        <div className={style.plot}>
          <Suspense fallback={<Skeleton height={220} />}>
            <Timeline
              label={`Events from ${days}`}
              months={places}
              labelOf={(at) => stepText(steps[at] ?? '', today)}
              step={step}
              series={series}
              axisFigure={exactFigure}
              figure={exactFigure}
              unit="events"
              wholeTicks
            />
          </Suspense>
        </div>
      </ChartFrame>
    </div>
  );
}
