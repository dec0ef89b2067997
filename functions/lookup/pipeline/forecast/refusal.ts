import { leastForecastHistory } from '../../../../shared/model/lookup/forecast.ts';
import { ownHistory } from './ownHistory.ts';

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
