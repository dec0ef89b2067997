import { minShown } from '../../../shared/model/lookup/insight.ts';
import type { TimelineSeries } from '../../ui/charts/timeline/timelineSeries.ts';

/** What the first month with posts becomes. */
const indexStart = 100;

/** Posts as an index, so that objects of any size can be compared by how they grew; without any posts there is none. */
export function indexed(series: TimelineSeries): TimelineSeries {
  const start = startOf(series);
  const of = (value: number | null) =>
    value === null || start === null ? null : (value / start) * indexStart;
  return { ...series, values: series.values.map(of), previous: series.previous?.map(of) };
}

/** The posts of the first month that has any. */
const startOf = ({ values }: TimelineSeries): number | null => values.find((value) => value) ?? null;

/** Whose index swings because it starts from few posts; undefined where none does. */
export function smallStarts(series: readonly TimelineSeries[]): string | undefined {
  const small = series.flatMap((each) => {
    const start = startOf(each);
    return start !== null && start < minShown ? [`${each.name} ${start}`] : [];
  });
  return small.length > 0 ? `Small base, posts in the first month: ${small.join(', ')}.` : undefined;
}
