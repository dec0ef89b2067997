import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, byTime } from '../../../shared/api/activity/statisticsQueries.ts';
import {
  longestPreset,
  type Preset,
  presetsSince,
  rangeOf,
} from '../../../shared/rules/activity/statisticsPeriod.ts';
import { useRead } from '../../api/useRead.ts';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import type { Range } from '../period/useRange.ts';

/** The presets that differ in what they show, and the chosen one. Whole organizations are counted, which is fast. */
export function useOffered({ organization }: StatisticsSubject, { choice, today, zone, isBackwards }: Range) {
  const longest = rangeOf(longestPreset, today);
  const { data } = useRead(
    queryLog,
    isBackwards ? null : byTime(about({ organization }, longest, zone), 'month'),
    {
      settled: true,
    },
  );
  // Months without events are answered with zero.
  const used = data?.log_data.filter(({ event_count }) => Number(event_count) > 0) ?? [];
  const months = used.map(({ ts_month }) => String(ts_month));
  const first = months.reduce<string | null>((least, each) => (least && least < each ? least : each), null);
  const offered = presetsSince(first, today);
  const chosen: readonly Preset[] = choice === 'own' || offered.includes(choice) ? [] : [choice];
  return [...offered, ...chosen];
}
