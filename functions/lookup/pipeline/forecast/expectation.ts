import { dampedTrend, growthRegression, holtWinters, lastYear, smoothing, theta } from './methods.ts';
import { eachMonth, mean, median } from './numbers.ts';
import { type Restlessness, restlessnessOf } from './restlessness.ts';
import { type Decomposed, decompose, reseason } from './season.ts';
import { otherReading } from './unconfirmedMonth.ts';

/** How many months on each side set a month's expected level. */
const nearby = 3;
/** An outlier exceeds this many typical deviations of the series, and this factor. */
const timesTypical = 4;
const leastFactor = 1.8;
/** An outlier next to a peak only shows once the peak is gone. */
const passes = 2;

/** Replaces outliers, such as a viral month, by the level around them; deviations of several months stay. */
export function withoutOddMonths(series: Decomposed, left = passes): Decomposed {
  const { values, season, plain } = series;
  if (!season.multiplicative || left === 0) return series;
  const near = plain.map((_, at) =>
    median(plain, Math.max(0, at - nearby), Math.min(plain.length, at + 1 + nearby), at),
  );
  const apart = plain.map((value, at) => Math.log(value / (near[at] as number)));
  const typical = 1.48 * median(apart.map(Math.abs));
  const most = Math.max(Math.log(leastFactor), timesTypical * typical);
  const last = plain.length - 1;
  const side = (at: number) => (Math.abs(apart[at] as number) > most ? Math.sign(apart[at] as number) : 0);
  const confirmed = side(last) !== 0 && side(last) === side(last - 1);
  const odd = values.map((_, at) => side(at) !== 0 && !(confirmed && at >= last - 1));
  if (!odd.includes(true)) return series;
  const usual = values.map((value, at) =>
    odd[at] ? (value * (near[at] as number)) / (plain[at] as number) : value,
  );
  return withoutOddMonths(decompose(usual), left - 1);
}

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

export type Expectation = {
  readonly expected: readonly number[];
  readonly restless: Restlessness;
  readonly unconfirmedLast: boolean;
};

/** A change of the yearly level by this factor is too much to infer from one month. */
const muchChange = 1.3;

export function expectationOf(values: readonly number[], months: number): Expectation {
  const series = decompose(values);
  const restless = restlessnessOf(series);
  const other = otherReading(values);
  if (other?.sure) return { expected: unconfirmed(other.values, months), restless, unconfirmedLast: true };
  const expected = continueSeries(series, months);
  const changeOf = (ahead: readonly number[]) => Math.log(mean(ahead) / restless.level);
  const change = changeOf(expected);
  if (other && Math.abs(change) > Math.log(muchChange)) {
    const otherwise = unconfirmed(other.values, months);
    // The latest month alone makes more than half of the change.
    if (changeOf(otherwise) / change < 0.5) return { expected: otherwise, restless, unconfirmedLast: true };
  }
  return { expected, restless, unconfirmedLast: false };
}

const unconfirmed = (values: readonly number[], months: number) => continueSeries(decompose(values), months);
