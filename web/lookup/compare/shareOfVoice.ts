import { latestMonths, sliceSeries, sumOf } from '../../../shared/rules/lookup/period.ts';
import type { Contender } from './contender.ts';
import { postsOf } from './measures.ts';

type Values = readonly (number | null)[];

/** Each object's part of the mentions of all, in percent, each month; a gap where nothing was posted. */
export function shareOfVoice(series: readonly Values[]): (number | null)[][] {
  const months = Math.max(0, ...series.map(({ length }) => length));
  const sums = Array.from({ length: months }, (_, at) => sumOf(series.map((values) => values[at] ?? null)));
  return series.map((values) =>
    values.map((value, at) => (value === null || !sums[at] ? null : (value / sums[at]) * 100)),
  );
}

/** The same over three months; null where one of them is missing for any object. */
export function voiceOf(contenders: readonly Pick<Contender, 'insight'>[], back: number): (number | null)[] {
  const sums = contenders.map((each) => {
    const { last_month } = each.insight;
    const months = sliceSeries(postsOf(each), last_month, latestMonths(last_month, 3, back));
    return months.includes(null) ? null : sumOf(months);
  });
  const all = sums.includes(null) ? 0 : sumOf(sums);
  return sums.map((sum) => (sum === null || all === 0 ? null : (sum / all) * 100));
}
