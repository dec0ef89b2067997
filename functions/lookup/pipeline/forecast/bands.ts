import { expectationOf } from './expectation.ts';
import { eachMonth, mean } from './numbers.ts';
import type { Restlessness } from './restlessness.ts';

/** Seasonal naive forecast, the benchmark of every other. */
export function lastYearAgain(values: readonly number[], months: number): number[] {
  return eachMonth(months, (ahead) => values[values.length - 12 + (ahead % 12)] as number);
}

export type PastError = {
  readonly back: number;
  readonly ahead: number;
  readonly restless: Restlessness;
  /** In units of the series' restlessness; positive if the actual exceeds the expected. */
  readonly error: number;
  readonly actual: number;
  readonly expected: number;
  readonly repeated: number;
};

export type Span = keyof Restlessness['unit'];

export type PastErrors = {
  readonly months: readonly PastError[];
  /** The mean over the whole horizon; null if the history is too short for that origin. */
  readonly whole: PastError | null;
};

/** Backtest origins, in thirds of the horizon before the end. */
const thirds = [3, 2, 1] as const;
const leastHistory = 15;

export function pastErrors(values: readonly number[], months: number): PastErrors {
  const origins = thirds.map((third) => errorsFrom(values, Math.max(1, Math.round((months * third) / 3))));
  const [farthest = []] = origins;
  return { months: origins.flat(), whole: farthest.length > 0 ? together(farthest) : null };
}

function errorsFrom(values: readonly number[], back: number): PastError[] {
  const known = values.slice(0, values.length - back);
  if (known.length < leastHistory) return [];
  const { expected: ahead, restless } = expectationOf(known, back);
  // A year of zeros gives no unit to measure errors in.
  if (restless.level <= 0) return [];
  const repeated = lastYearAgain(known, back);
  return ahead.map((expected, at) => {
    const actual = values[known.length + at] as number;
    return {
      back,
      ahead: at + 1,
      restless,
      error: (actual - expected) / scaleOf(restless, 'month', expected),
      actual,
      expected,
      repeated: Math.abs(actual - (repeated[at] as number)),
    };
  });
}

function together(errors: readonly PastError[]): PastError {
  const of = (value: (each: PastError) => number) => mean(errors.map(value));
  const [actual, expected] = [of((each) => each.actual), of((each) => each.expected)];
  const [{ back, restless }] = errors as [PastError];
  const error = (actual - expected) / of((each) => scaleOf(restless, 'year', each.expected));
  return { back, ahead: 1, restless, error, actual, expected, repeated: of((each) => each.repeated) };
}

/** Errors grow with the forecast, but one near zero is off by something too, hence the floor. */
export function scaleOf({ unit, level }: Restlessness, of: Span, expected: number): number {
  return unit[of] * Math.max(0.05, level > 0 ? expected / level : 1);
}
