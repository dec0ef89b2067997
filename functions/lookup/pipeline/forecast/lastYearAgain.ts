import { eachMonth } from './numbers.ts';

/** Seasonal naive: each month as it was a year ago. What every forecast is measured against. */
export function lastYearAgain(values: readonly number[], months: number): number[] {
  return eachMonth(months, (ahead) => values[values.length - 12 + (ahead % 12)] as number);
}
