import { useMemo } from 'react';
import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, byEvent, byTime } from '../../../shared/api/activity/statisticsQueries.ts';
import { stepFigures, sumOf } from '../../../shared/rules/activity/statisticsFigures.ts';
import { rangeBefore, stepOf, stepsOf } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { useRead } from '../../api/useRead.ts';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import type { Range } from '../period/useRange.ts';

/** Current ranges refresh within seconds. */
const liveMs = 4000;

export type EventCount = { event: string; count: number; before: number | null };

export function useCounts(subject: StatisticsSubject, { range, zone, today, isBackwards }: Range) {
  const step = stepOf(range);
  const earlier = useMemo(() => rangeBefore(range, today), [range, today]);
  const now = isBackwards ? null : about(subject, range, zone);
  const then = isBackwards ? null : about(subject, earlier, zone);
  const everyMs = range.to >= today ? liveMs : 0;
  const live = { everyMs };
  const time = useRead(queryLog, now && byTime(now, step), live);
  const events = useRead(queryLog, now && byEvent(now), live);
  const timeBefore = useRead(queryLog, then && byTime(then, step));
  const eventsBefore = useRead(queryLog, then && byEvent(then));

  const counts = useMemo(() => {
    if (!time.data || !events.data) return undefined;
    const steps = stepsOf(range, step);
    const earlierSteps = stepsOf(earlier, step);
    const values = stepFigures(time.data.log_data, steps, step);
    const before = timeBefore.data && stepFigures(timeBefore.data.log_data, earlierSteps, step);
    const known = eventsBefore.data?.log_data;
    return {
      steps,
      values,
      // Ranges of months may start mid-month, so periods are aligned at their ends.
      before: before && alignEnds(before, steps.length),
      total: sumOf(values),
      totalBefore: before ? sumOf(before) : null,
      events: events.data.log_data.map(
        ({ event, event_count }): EventCount => ({
          event: String(event),
          count: Number(event_count),
          before: known ? Number(known.find((each) => each.event === event)?.event_count ?? 0) : null,
        }),
      ),
    };
  }, [time.data, events.data, timeBefore.data, eventsBefore.data, range, earlier, step]);

  return {
    step,
    earlier,
    counts,
    error: time.error ?? events.error,
    retry: () => {
      for (const each of [time, events, timeBefore, eventsBefore]) void each.mutate();
    },
    everyMs,
  };
}

export type Counts = NonNullable<ReturnType<typeof useCounts>['counts']>;

function alignEnds(values: readonly number[], length: number): (number | null)[] {
  return Array.from({ length }, (_, at) => values[values.length - length + at] ?? null);
}
