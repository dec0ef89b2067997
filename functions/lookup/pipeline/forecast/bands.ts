import { expectationOf } from './expectation.ts';
import { lastYearAgain } from './lastYearAgain.ts';
import { mean } from './numbers.ts';
import type { Restlessness } from './restlessness.ts';

/** What an earlier forecast of a series got wrong, one month. */
export type PastError = {
  /** How many months before the series' end the forecast was made. */
  readonly back: number;
  /** Months ahead, from 1. */
  readonly ahead: number;
  /** Of the series as it was known then. */
  readonly restless: Restlessness;
  /** In units of the series' restlessness; above 0 where more came than was expected. */
  readonly error: number;
  readonly actual: number;
  readonly expected: number;
  /** How far off repeating last year would have been. */
  readonly repeated: number;
};

export type Span = keyof Restlessness['unit'];

export type PastErrors = {
  readonly months: readonly PastError[];
  /** Of all the months together, as their mean; null where the history is too short to look back so far. */
  readonly whole: PastError | null;
};

/** Origins of the forecasts that are checked, in thirds of the horizon before the end. */
const thirds = [3, 2, 1] as const;
/** What is left of a history must still allow a forecast. */
const leastHistory = 15;

/** Forecasts of the past, beside what came: the record that bands are made from. */
export function pastErrors(values: readonly number[], months: number): PastErrors {
  const origins = thirds.map((third) => errorsFrom(values, Math.max(1, Math.round((months * third) / 3))));
  const [farthest = []] = origins;
  return { months: origins.flat(), whole: farthest.length > 0 ? together(farthest) : null };
}

/** Of the last `back` months, from what was known before them. */
function errorsFrom(values: readonly number[], back: number): PastError[] {
  const known = values.slice(0, values.length - back);
  if (known.length < leastHistory) return [];
  const { expected: ahead, restless } = expectationOf(known, back);
  // Nothing at all, for a year: there is no unit to measure an error in.
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

/** A forecast of much is off by more than one of little; one of next to nothing is off by something too. */
export function scaleOf({ unit, level }: Restlessness, of: Span, expected: number): number {
  return unit[of] * Math.max(0.05, level > 0 ? expected / level : 1);
}
