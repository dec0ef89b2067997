import { median } from './numbers.ts';
import { type Decomposed, decompose } from './season.ts';

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
