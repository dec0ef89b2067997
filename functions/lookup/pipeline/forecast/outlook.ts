import { type PastError, type PastErrors, pastErrors } from './bands.ts';
import { type Expectation, expectationOf } from './expectation.ts';
import { fillGaps } from './fillGaps.ts';
import { mean } from './numbers.ts';
import { forecastable, type Refusal } from './refusal.ts';

export type Outlook = Expectation & {
  readonly history: number;
  readonly errors: PastErrors;
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

/** Refuses a series only if its errors clearly exceed the seasonal naive ones, over enough months. */
const clearly = 1.5;
const leastChecked = 12;

function losesToLastYear(errors: readonly PastError[]): boolean {
  if (errors.length < leastChecked) return false;
  const ours = mean(errors.map(({ actual, expected }) => Math.abs(actual - expected)));
  const theirs = mean(errors.map(({ repeated }) => repeated));
  return ours > clearly * theirs;
}
