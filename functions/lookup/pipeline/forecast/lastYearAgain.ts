import { eachMonth } from './numbers.ts';

/** Seasonal naive forecast, the benchmark of every other. */
export function lastYearAgain(values: readonly number[], months: number): number[] {
  return eachMonth(months, (ahead) => values[values.length - 12 + (ahead % 12)] as number);
}
