import { leastForecastHistory } from '../../../../shared/model/lookup/forecast.ts';

const monthsToBegin = 3;

/** The series from its real start, without zeros and stray mentions before a launch; empty if it never began. */
export function ownHistory(values: readonly (number | null)[]): readonly (number | null)[] {
  let row = 0;
  let start = 0;
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    if (value <= 0) row = 0;
    else if (++row === 1) start = at;
    if (row === monthsToBegin) return values.slice(start);
  }
  return [];
}

export type Refusal = keyof typeof refusals;

export const refusals = {
  too_short: `it needs ${leastForecastHistory} months of its own, from the first three months in a row above zero`,
  gap: 'the latest month is missing',
  too_many_gaps: 'more than 3 months are missing',
  nothing: 'nothing but zeros in the last 12 months',
  no_better_than_last_year: 'earlier forecasts were clearly worse than repeating the year before',
} as const;

/** Measured: up to three gaps hardly worsen a forecast, wherever they are, except at the very end. */
const mostMissing = 3;

export function forecastable(
  values: readonly (number | null)[],
): { readonly own: readonly (number | null)[] } | { readonly refused: Refusal } {
  if (values.length >= 12 && values.slice(-12).every((value) => value === 0)) return { refused: 'nothing' };
  const own = ownHistory(values);
  if (own.length < leastForecastHistory) return { refused: 'too_short' };
  if (own.at(-1) === null) return { refused: 'gap' };
  if (own.filter((value) => value === null).length > mostMissing) return { refused: 'too_many_gaps' };
  return { own };
}
