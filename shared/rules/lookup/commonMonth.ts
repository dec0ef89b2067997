import type { InsightDocument } from '../../model/lookup/insight.ts';
import { type Period, sliceSeries } from './months.ts';

/** Whether all have posts in one of the months; a single object always has. */
export function hasCommonMonth(insights: readonly InsightDocument[], period: Period): boolean {
  if (insights.length < 2) return true;
  const series = insights.map(({ activity, last_month }) =>
    sliceSeries(activity.authentic, last_month, period),
  );
  return (series[0] ?? []).some((_, at) => series.every((posts) => (posts[at] ?? 0) > 0));
}
