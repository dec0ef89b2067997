import { median } from './numbers.ts';
import { deseason, seasonOf } from './season.ts';

/** How many months to each side say what a month would have been. */
const nearby = 3;
/** Odd is what differs by so many typical differences of the series, and by so much at least. */
const timesTypical = 3;
const leastFactor = 1.4;

/**
 * A month that stands alone, such as one with a viral post, says little of the next ones. Beside its season, it is brought to
 * what the months around it suggest; what lasts for several months is left.
 */
export function withoutOddMonths(values: readonly number[]): readonly number[] {
  const season = seasonOf(values);
  if (!season.multiplicative) return values;
  const plain = deseason(values, season);
  const near = plain.map((_, at) =>
    median([...plain.slice(Math.max(0, at - nearby), at), ...plain.slice(at + 1, at + 1 + nearby)]),
  );
  const apart = plain.map((value, at) => Math.abs(Math.log(value / (near[at] as number))));
  // A normal distribution's standard deviation is 1.48 times its median deviation.
  const odd = Math.max(Math.log(leastFactor), timesTypical * 1.48 * median(apart));
  return values.map((value, at) =>
    (apart[at] as number) > odd ? (value * (near[at] as number)) / (plain[at] as number) : value,
  );
}
