import { median } from './numbers.ts';
import { decompose } from './season.ts';

const year = 12;
/** How many months before a month say what it would have been. */
const recent = 6;
/** Surely apart is what differs by so many typical differences of the series, and by so much at least. */
const timesTypical = 4;
const leastFactor = 1.5;
/** A month doesn't stand alone if one of the two before it, or the same month of another year, shows so much of its difference. */
const confirming = 0.5;
const sameSeason = 0.7;
/** Added to every month before comparing: from few posts to a few more is chance. */
const few = 5;

const scaleOf = (value: number) => Math.log(Math.max(0, value) + few);
const levelBefore = (scaled: readonly number[], at: number) => median(scaled, Math.max(0, at - recent), at);

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
  const { season, plain } = decompose(values.slice(0, last));
  const index = season.indices[last % year] as number;
  const scaled = plain.map(scaleOf);
  const level = levelBefore(scaled, last);
  const gap = scaleOf(season.multiplicative ? value / index : value - index) - level;
  const confirms = (other: number) => (other - level) / gap >= confirming;
  if (gap === 0 || scaled.slice(-2).some(confirms) || asBefore(values.map(scaleOf), gap)) return null;
  const usual = Math.exp(level) - few;
  return {
    values: values.with(last, Math.max(0, season.multiplicative ? usual * index : usual + index)),
    sure: Math.abs(gap) > Math.max(Math.log(leastFactor), timesTypical * typicalGap(scaled)),
  };
}

/** A normal distribution's standard deviation is 1.48 times its median deviation. */
const typicalGap = (scaled: readonly number[]) =>
  1.48 * median(scaled.slice(recent).map((each, at) => Math.abs(each - levelBefore(scaled, at + recent))));

/**
 * A season found in two or three years isn't sure: a month like the ones right before it is no odd one, even where the season
 * says so, nor is one that an earlier year shows too.
 */
function asBefore(scaled: readonly number[], gap: number): boolean {
  const last = scaled.length - 1;
  const gapAt = (at: number) => (scaled[at] as number) - levelBefore(scaled, at);
  const own = gapAt(last);
  if (own / gap < confirming) return true;
  for (let at = last - year; at > 0; at -= year) if (gapAt(at) / own >= sameSeason) return true;
  return false;
}
