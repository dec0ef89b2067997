import { dampedTrend, growthRegression, holtWinters, lastYear, smoothing, theta } from './methods.ts';
import { median } from './numbers.ts';
import { withoutOddMonths } from './oddMonths.ts';
import { deseason, reseason, seasonOf } from './season.ts';

/** The next months of a series of at least 24: each the median of what six methods expect. */
export function continueSeries(known: readonly number[], months: number): number[] {
  const values = withoutOddMonths(known);
  const season = seasonOf(values);
  const plain = deseason(values, season);
  const seasonal = (ahead: readonly number[]) => reseason(ahead, season, values.length);
  const expected = [
    seasonal(theta(plain, months)),
    seasonal(dampedTrend(plain, months)),
    seasonal(growthRegression(plain, months)),
    seasonal(smoothing(plain, months)),
    holtWinters(values, season, months),
    lastYear(values, months),
  ];
  return Array.from({ length: months }, (_, ahead) => {
    const sane = expected.map((each) => each[ahead] as number).filter(Number.isFinite);
    return Math.max(0, median(sane));
  });
}
