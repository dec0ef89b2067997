import { type PastError, type PastErrors, pastErrors } from './bands.ts';
import { type Expectation, expectationOf } from './expectation.ts';
import { fillGaps } from './fillGaps.ts';
import { mean } from './numbers.ts';
import { forecastable, type Refusal } from './refusal.ts';

/** What one series expects, and how wrong it was before. Bands come from the errors of many. */
export type Outlook = Expectation & {
  /** Months since the series began. */
  readonly history: number;
  readonly errors: PastErrors;
  /** Earlier forecasts were clearly worse than repeating the year before. */
  readonly loses: boolean;
};

export function outlookOf(
  values: readonly (number | null)[],
  months: number,
): Outlook | { refused: Refusal } {
  const found = forecastable(values);
  if ('refused' in found) return found;
  const filled = fillGaps(found.own);
  const errors = pastErrors(filled, months);
  return {
    ...expectationOf(filled, months),
    history: filled.length,
    errors,
    loses: losesToLastYear(errors.months),
  };
}

/** A few lost months prove nothing: only a series whose earlier forecasts were clearly worse than repeating last year is refused. */
const clearly = 1.5;
const leastChecked = 12;

function losesToLastYear(errors: readonly PastError[]): boolean {
  if (errors.length < leastChecked) return false;
  const ours = mean(errors.map(({ actual, expected }) => Math.abs(actual - expected)));
  const theirs = mean(errors.map(({ repeated }) => repeated));
  return ours > clearly * theirs;
}
