import { sumsOf } from '../documents/series.ts';
import { quantile } from '../forecast/numbers.ts';
import { yearMonths } from '../steps/windows.ts';

/** For each month, the log of posts in two months against the two before, as against the same months a year earlier; null if unknown. */
export type Jumps = readonly (number | null)[];

/** By how much the posts about a vertical’s objects jumped at once, in percent. */
export type Shift = { readonly percent: number };

const window = 2;
const leastPosts = 10;
/** Several windows in a row show one jump, so a source’s usual ones are those that ended before. */
const unconfirmed = 3;
const leastObjects = 5;
const leastKnown = 12;
const leastScale = 0.02;
const timesUsual = 4;
const leastJump = Math.log(1.15);
const perDeviation = 1.4826;
/** The standard error of a median in those of a mean. */
const errorOfMedian = 1.2533;

/** Null for objects with fewer than ten posts a month in these windows, which say more about chance. */
export function jumpsOf(values: readonly (number | null)[]): Jumps {
  const sums = sumsOf(values, window);
  return sums.map((now, end) => {
    const all = [now, sums[end - window], sums[end - yearMonths], sums[end - yearMonths - window]];
    const known = all.filter((each) => typeof each === 'number');
    const posts = known.reduce((sum, each) => sum + each, 0);
    if (known.length < all.length || posts < leastPosts * window * all.length) return null;
    const [of, before, ofYear, beforeYear] = known.map((each) => Math.log(each + 0.5)) as Four;
    return Math.round(1e4 * (of - before - ofYear + beforeYear)) / 1e4;
  });
}

type Four = [number, number, number, number];
type Jump = { readonly log: number; readonly error: number };

/**
 * The verticals of a source that shifted in one of the latest three months: a change of its classifier or coverage moves all
 * objects of a market at once, and looks like growth.
 */
export function shiftsIn(objects: ReadonlyMap<number, readonly Jumps[]>): Map<number, Shift> {
  const verticals = [...objects].map(([vertical, jumps]) => ({ vertical, jumps: mediansOf(jumps) }));
  const months = Math.max(0, ...verticals.map(({ jumps }) => jumps.length));
  const scaleBefore = (end: number) => {
    const logs = verticals.flatMap(({ jumps }) =>
      jumps.slice(0, Math.max(0, end - unconfirmed + 1)).flatMap((jump) => (jump ? jump.log : [])),
    );
    return logs.length < leastKnown ? null : Math.max(leastScale, perDeviation * deviationOf(logs));
  };
  const scales = Array.from({ length: unconfirmed }, (_, back) => scaleBefore(months - 1 - back));
  return new Map(
    verticals.flatMap(({ vertical, jumps }) => {
      const found = scales.flatMap((scale, back) => shiftAt(jumps, months - 1 - back, scale) ?? []);
      if (found.length === 0) return [];
      const largest = found.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one));
      return [[vertical, { percent: Math.round(100 * (Math.exp(largest) - 1)) }]];
    }),
  );
}

function shiftAt(jumps: readonly (Jump | null)[], end: number, scale: number | null): number | null {
  const now = jumps[end];
  if (!now || scale === null) return null;
  const isShift = ({ log, error }: Jump) =>
    Math.abs(log) > timesUsual * Math.max(scale, error) && Math.abs(log) >= leastJump;
  // A shift of a year ago shows again, the other way round.
  const before = jumps[end - yearMonths];
  const log = before && isShift(before) ? now.log + before.log : now.log;
  return isShift({ ...now, log }) ? log : null;
}

function mediansOf(objects: readonly Jumps[]): (Jump | null)[] {
  const months = Math.max(0, ...objects.map((jumps) => jumps.length));
  return Array.from({ length: months }, (_, end) => {
    const logs = objects.flatMap((jumps) => jumps[end] ?? []);
    if (logs.length < leastObjects) return null;
    const error = (errorOfMedian * perDeviation * deviationOf(logs)) / Math.sqrt(logs.length);
    return { log: medianOf(logs), error };
  });
}

const medianOf = (values: readonly number[]) =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

function deviationOf(values: readonly number[]): number {
  const middle = medianOf(values);
  return medianOf(values.map((each) => Math.abs(each - middle)));
}
