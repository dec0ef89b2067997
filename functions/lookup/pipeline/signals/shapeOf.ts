import type { Signal, SignalKind } from '../../../../shared/model/lookup/signal.ts';
import type { MonthScore, WindowScore } from './score.ts';

/** A month is unusual by itself from so far on. */
const leastDeviation = 2;
/** A latest month with less than this part of what the others had has little left of it. */
const leastLeft = 0.6;
const lasting = 3;

/** What a signal is called, and the latest months that it is about. */
export type Shape = {
  readonly kind: SignalKind;
  readonly months: number;
  readonly actual: number;
  readonly expected: number;
  /** Of one that is nearly over; `peak` counts back from the latest month. */
  readonly course?: { readonly back: number } & Omit<NonNullable<Signal['course']>, 'peak'>;
};

type Kinds = Record<'single' | 'over' | 'double' | 'lasting', SignalKind>;
const rising: Kinds = { single: 'spike', over: 'fading', double: 'rise', lasting: 'shift' };
const falling: Kinds = { single: 'drop', over: 'recovering', double: 'fall', lasting: 'break' };

/** Of unusual months, whether they go on, for how long they have, or whether they are over. */
export function shapeOf({ months, actual, expected, monthly }: WindowScore): Shape {
  const direction = Math.sign(actual - expected);
  const kinds = direction > 0 ? rising : falling;
  if (months === 1) return { kind: kinds.single, months, actual, expected };
  const excess = monthly.map((month) => (month.actual - month.expected) * direction);
  const run = runOf({ actual, expected, monthly });
  const latest = excess.at(-1) ?? 0;
  const usual = Math.max(meanOf(excess.slice(monthly.length - run)), meanOf(excess));
  if (run === 0 || latest < leastLeft * usual) {
    const peak = excess.indexOf(Math.max(...excess));
    return { kind: kinds.over, months, actual, expected, course: courseOf(monthly, peak) };
  }
  const kind = run >= lasting ? kinds.lasting : run === 2 ? kinds.double : kinds.single;
  const since = monthly.slice(-run);
  return { kind, months: run, actual: sumOf(since, 'actual'), expected: sumOf(since, 'expected') };
}

/** How many months in a row, to the latest one, are unusual each by itself, in the direction of all of them. */
export function runOf({
  actual,
  expected,
  monthly,
}: Pick<WindowScore, 'actual' | 'expected' | 'monthly'>): number {
  const direction = Math.sign(actual - expected);
  return (
    monthly.length - 1 - monthly.findLastIndex(({ deviation }) => deviation * direction < leastDeviation)
  );
}

function courseOf(monthly: readonly MonthScore[], peak: number): NonNullable<Shape['course']> {
  const latest = monthly.at(-1);
  return {
    back: monthly.length - 1 - peak,
    at_peak: Math.round(monthly[peak]?.actual ?? 0),
    latest: Math.round(latest?.actual ?? 0),
    latest_expected: Math.round(latest?.expected ?? 0),
  };
}

const sumOf = (months: readonly MonthScore[], what: 'actual' | 'expected') =>
  months.reduce((sum, each) => sum + each[what], 0);
const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
