import { monthTicks, ticks } from '../../../../shared/rules/text/axisRule.ts';
import type { TimelineSeries } from './timelineSeries.ts';

/** The highest of what is drawn: the outer range of a forecast is never cut. */
const highestOf = (series: readonly TimelineSeries[]): number =>
  Math.max(
    0,
    ...series.flatMap(({ values, previous = [], forecast = [] }) => [
      ...[...values, ...previous].map((value) => value ?? 0),
      ...forecast.map(({ band95 }) => band95[1]),
    ]),
  );

/** The ticks of the values, up to a shared end where charts stand side by side. */
export function valueTicks(
  series: readonly TimelineSeries[],
  { whole, top }: { whole: boolean; top?: number | undefined },
): readonly number[] {
  return ticks(top ?? highestOf(series), { whole });
}

/** Plot sizes in pixels, down to the narrowest card. */
const plotWidths = { narrow: 290, wide: 440 } as const;

export const namedMonths = (months: readonly number[], narrow: boolean): readonly number[] =>
  monthTicks(months[0] ?? 0, months.at(-1) ?? 0, plotWidths[narrow ? 'narrow' : 'wide']);
