import { dampedTrend, growthRegression, holtWinters, lastYear, smoothing, theta } from './methods.ts';
import { eachMonth, median } from './numbers.ts';
import { withoutOddMonths } from './oddMonths.ts';
import { type Decomposed, reseason } from './season.ts';

/** The median of six methods, month by month; needs 18 months of history. */
export function continueSeries(known: Decomposed, months: number): number[] {
  const series = withoutOddMonths(known);
  const { values, season, plain } = series;
  const seasonal = (ahead: readonly number[]) => reseason(ahead, season, values.length);
  const expected = [
    seasonal(theta(plain, months)),
    seasonal(dampedTrend(plain, months)),
    seasonal(growthRegression(plain, months)),
    seasonal(smoothing(plain, months)),
    holtWinters(series, months),
    lastYear(values, months),
  ];
  return eachMonth(months, (ahead) => {
    const sane = expected.map((each) => each[ahead] as number).filter(Number.isFinite);
    return Math.max(0, median(sane));
  });
}
