import { median } from './numbers.ts';
import { type Decomposed, decompose } from './season.ts';

/** How many months to each side say what a month would have been. */
const nearby = 3;
/** Odd is what differs by so many typical differences of the series, and by so much at least. */
const timesTypical = 3;
const leastFactor = 1.4;
/** What followed a peak shows once the peak is gone. */
const passes = 2;

/**
 * A month that stands alone, such as one with a viral post, says little of the next ones. Beside its season, it is brought to
 * what the months around it suggest; what lasts for several months is left.
 */
export function withoutOddMonths(series: Decomposed, left = passes): Decomposed {
  const { values, season, plain } = series;
  if (!season.multiplicative || left === 0) return series;
  const near = plain.map((_, at) =>
    median(plain, Math.max(0, at - nearby), Math.min(plain.length, at + 1 + nearby), at),
  );
  const apart = plain.map((value, at) => Math.abs(Math.log(value / (near[at] as number))));
  // A normal distribution's standard deviation is 1.48 times its median deviation.
  const odd = Math.max(Math.log(leastFactor), timesTypical * 1.48 * median(apart));
  if (!apart.some((each) => each > odd)) return series;
  return withoutOddMonths(
    decompose(
      values.map((value, at) =>
        (apart[at] as number) > odd ? (value * (near[at] as number)) / (plain[at] as number) : value,
      ),
    ),
    left - 1,
  );
}
