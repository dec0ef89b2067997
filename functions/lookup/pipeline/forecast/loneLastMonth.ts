import { median } from './numbers.ts';
import { decompose } from './season.ts';

const year = 12;
/** How many months before a month say what it would have been. */
const recent = 6;
/** Surely apart is what differs by so many typical differences of the series, and by so much at least. */
const timesTypical = 4;
const leastFactor = 1.5;
/** A month doesn't stand alone if one of the two before it shows so much of its difference, or the same month of another year this much. */
const confirming = 0.5;
const sameSeason = 0.7;
/** Within this factor, a month is like those before it. */
const alike = 1.1;
/** Added to every month before comparing: from few posts to a few more is chance. */
const few = 5;

const scaleOf = (value: number) => Math.log(Math.max(0, value) + few);
const levelBefore = (scaled: readonly number[], at: number) => median(scaled, Math.max(0, at - recent), at);
const rawGap = (values: readonly number[], at: number) =>
  scaleOf(values[at] as number) - scaleOf(levelBefore(values, at));

/** A series as it would be if its latest month had been like those before it. */
export type OtherReading = {
  readonly values: readonly number[];
  /** The latest month is further from those before it than any chance explains. */
  readonly sure: boolean;
};

/**
 * The other reading of a series whose latest month stands alone, beside the season that the months before it show; null where
 * something confirms that month. One month can't tell a new level from an odd month, but a second one can.
 */
export function otherReading(values: readonly number[]): OtherReading | null {
  const last = values.length - 1;
  const value = values[last] as number;
  // A season found in two or three years isn't sure: a month like the ones right before it is no odd one, whatever it says.
  const raw = rawGap(values, last);
  if (Math.abs(raw) < Math.log(alike) || eachYear(values, raw)) return null;
  const { season, plain } = decompose(values.slice(0, last));
  const index = season.indices[last % year] as number;
  const scaled = plain.map(scaleOf);
  const level = levelBefore(scaled, last);
  const gap = scaleOf(season.multiplicative ? value / index : value - index) - level;
  const confirms = (other: number) => (other - level) / gap >= confirming;
  if (raw / gap < confirming || scaled.slice(-2).some(confirms)) return null;
  const usual = Math.exp(level) - few;
  return {
    values: values.with(last, Math.max(0, season.multiplicative ? usual * index : usual + index)),
    sure: Math.abs(gap) > Math.max(Math.log(leastFactor), timesTypical * typicalGap(scaled)),
  };
}

/** A normal distribution's standard deviation is 1.48 times its median deviation. */
const typicalGap = (scaled: readonly number[]) =>
  1.48 * median(scaled.slice(recent).map((each, at) => Math.abs(each - levelBefore(scaled, at + recent))));

/** An earlier year shows as much of it, or nearly: then it is a season, though perhaps not found in full. */
function eachYear(values: readonly number[], gap: number): boolean {
  for (let at = values.length - 1 - year; at > 0; at -= year)
    if (rawGap(values, at) / gap >= sameSeason) return true;
  return false;
}
