import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import type { TimelineSeries } from '../../ui/charts/timeline/timelineSeries.ts';

const indexStart = 100;

/** Posts as an index, which makes growth comparable across sizes; all null without posts. */
export function indexed(series: TimelineSeries): TimelineSeries {
  const of = by(startOf(series));
  return { ...series, values: series.values.map(of), previous: series.previous?.map(of) };
}

export const indexValues = (values: TimelineSeries['values']): (number | null)[] =>
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
