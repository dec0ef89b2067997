import { median } from './numbers.ts';
import { decompose } from './season.ts';

const year = 12;
/** How many months before a month set its expected level. */
const recent = 6;
/** A deviation is sure if it exceeds this many typical deviations of the series, and this factor. */
const timesTypical = 4;
const leastFactor = 1.5;
/** The part of a deviation that one of the two months before, or the same month of another year, must confirm. */
const confirming = 0.5;
const sameSeason = 0.7;
const alike = 1.1;
/** Added to every month before taking logs, or a few more of few posts would look like a large change. */
const few = 5;

const scaleOf = (value: number) => Math.log(Math.max(0, value) + few);
const levelBefore = (scaled: readonly number[], at: number) => median(scaled, Math.max(0, at - recent), at);
const rawGap = (values: readonly number[], at: number) =>
  scaleOf(values[at] as number) - scaleOf(levelBefore(values, at));

export type OtherReading = { readonly values: readonly number[]; readonly sure: boolean };

/** The series as if its latest month had been usual; null if another month confirms it. One month may be an outlier. */
export function otherReading(values: readonly number[]): OtherReading | null {
  const last = values.length - 1;
  const value = values[last] as number;
  // A season found in two or three years is uncertain, so a month like those right before it is never an outlier.
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

/** 1.48 times the median absolute deviation estimates a normal distribution's standard deviation. */
const typicalGap = (scaled: readonly number[]) =>
  1.48 * median(scaled.slice(recent).map((each, at) => Math.abs(each - levelBefore(scaled, at + recent))));

/** An earlier year shows nearly the same gap, so it is seasonal, even if the estimated season misses part of it. */
function eachYear(values: readonly number[], gap: number): boolean {
  for (let at = values.length - 1 - year; at > 0; at -= year)
    if (rawGap(values, at) / gap >= sameSeason) return true;
  return false;
}
