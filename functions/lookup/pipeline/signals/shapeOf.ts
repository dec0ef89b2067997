import { leastSignalEffect, type Signal, type SignalKind } from '../../../../shared/model/lookup/signal.ts';
import { fillGaps } from '../forecast/restlessness.ts';
import type { WindowScore } from './candidate.ts';
import { expectationOf, stable } from './expectation.ts';

const leastDeviation = 2;
/** A latest month below this part of the run's mean has faded. */
const leastLeft = 0.6;
/** One month with more than this part of a run's excess dominates it: of two months, and of more. */
const mostOfTwo = 2 / 3;
const mostOfMore = 0.55;
const lasting = 3;
/** A level that has lasted for half a year is the usual one. */
export const longest = 6;

export type Shape = {
  readonly kind: SignalKind;
  readonly months: number;
  readonly actual: number;
  readonly expected: number;
  /** Only for a signal that is nearly over; `back` counts months from the peak to the latest. */
  readonly course?: { readonly back: number } & Omit<NonNullable<Signal['course']>, 'peak'>;
};

type Kinds = Record<'single' | 'over' | 'double' | 'lasting', SignalKind>;
const rising: Kinds = { single: 'spike', over: 'fading', double: 'rise', lasting: 'shift' };
const falling: Kinds = { single: 'drop', over: 'recovering', double: 'fall', lasting: 'break' };

type Stretch = {
  readonly actual: readonly number[];
  readonly expected: readonly number[];
  readonly excess: readonly number[];
  /** What a month differs from its expectation, as a part of that: a season moves the posts of a lasting level, but not this. */
  readonly relative: readonly number[];
  readonly unusual: readonly boolean[];
};

/** Null if no month of the window stands out by itself. */
export function shapeOf(observed: readonly (number | null)[], window: WindowScore): Shape | null {
  const values = fillGaps(observed);
  const direction = Math.sign(window.actual - window.expected);
  const stretches = Array.from({ length: longest }, (_, at) => stretchOf(values, at + 1, direction));
  const peak = window.months - 1 - placeOfMost(stretches[window.months - 1]?.excess ?? []);
  const stretch = stretches.findLast((each) => each && startsUnusual(each, peak));
  const shape = stretch ? nameOf(stretch, direction > 0 ? rising : falling) : null;
  return shape && effectOf(shape) >= leastSignalEffect ? shape : null;
}

const startsUnusual = ({ unusual }: Stretch, peak: number) =>
  unusual.length > peak && unusual.slice(0, unusual.length - peak).every(Boolean);

function stretchOf(values: readonly number[], months: number, direction: number): Stretch | null {
  const expectation = expectationOf(values, months);
  if (!expectation) return null;
  const { ahead, recent, spread } = expectation;
  const actual = values.slice(-months);
  // Compared with both the forecast and the recent level, or a season or trend would be news.
  const usual = ahead.map((likely) => (direction > 0 ? Math.max(likely, recent) : Math.min(likely, recent)));
  const awayFrom = (of: (posts: number) => number) =>
    actual.map((posts, at) => (of(posts) - of(usual[at] ?? 0)) * direction);
  return {
    actual,
    expected: ahead,
    excess: awayFrom((posts) => posts),
    relative: actual.map((posts, at) => {
      const likely = Math.max(1, ahead[at] ?? 0);
      return (posts / likely - 1) * direction;
    }),
    unusual: awayFrom((posts) => stable(posts, spread)).map((deviation) => deviation >= leastDeviation),
  };
}

function nameOf(whole: Stretch, kinds: Kinds): Shape | null {
  const stretch = isOneMonth(whole) ? from(whole, placeOfMost(whole.excess)) : whole;
  const { excess, relative, unusual } = stretch;
  const months = excess.length;
  if (months === 1) return { kind: kinds.single, ...sizeOf(stretch) };
  const end = unusual.indexOf(false);
  const run = end === -1 ? months : end;
  const most = placeOfMost(excess);
  const isLess = [excess, relative].every((of) => leftOf(of, run) < leastLeft) || isOneMonth(stretch);
  // The text states the expectation of the latest month, so its posts must have come near that, too.
  const missed = stretch.actual.map((posts, at) => posts - (stretch.expected[at] ?? 0));
  if (isLess && most < months - 1 && leftOf(missed, run) < leastLeft)
    return { kind: kinds.over, ...sizeOf(stretch), course: courseOf(stretch, most) };
  if (isLess || run < months) return null;
  return { kind: run < lasting ? kinds.double : kinds.lasting, ...sizeOf(stretch) };
}

const leftOf = (values: readonly number[], run: number) =>
  (values.at(-1) ?? 0) / (sum(values.slice(0, run)) / run);

const isOneMonth = ({ excess, relative }: Stretch) =>
  [excess, relative].every((of) => Math.max(...of) > (of.length === 2 ? mostOfTwo : mostOfMore) * sum(of));

/** Keeps the expectation from before the first month, since an unusual month makes the next ones look likely. */
const from = ({ actual, expected, excess, relative, unusual }: Stretch, at: number): Stretch => ({
  actual: actual.slice(at),
  expected: expected.slice(at),
  excess: excess.slice(at),
  relative: relative.slice(at),
  unusual: unusual.slice(at),
});

const sizeOf = ({ actual, expected }: Stretch) => ({
  months: actual.length,
  actual: sum(actual),
  expected: sum(expected),
});

function courseOf({ actual, expected }: Stretch, peak: number): NonNullable<Shape['course']> {
  return {
    back: actual.length - 1 - peak,
    at_peak: Math.round(actual[peak] ?? 0),
    latest: Math.round(actual.at(-1) ?? 0),
    latest_expected: Math.round(expected.at(-1) ?? 0),
  };
}

const effectOf = ({ actual, expected }: Shape) =>
  Math.exp(Math.abs(Math.log(Math.max(1, actual) / Math.max(1, expected))));
const placeOfMost = (values: readonly number[]) => values.indexOf(Math.max(...values));
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
