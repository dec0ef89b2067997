/** Why there is no forecast of a series. */
export type Refusal = keyof typeof refusals;

export const refusals = {
  too_short: 'fewer than 24 months',
  gap: 'the latest month is missing',
  too_many_gaps: 'more than 3 months are missing',
  nothing: 'nothing but zeros in the last 12 months',
  no_better_than_last_year: 'earlier forecasts were clearly worse than repeating the year before',
} as const;

const leastMonths = 24;
/** Measured: up to three missing months make a forecast hardly worse, wherever they are, except at the very end. */
const mostMissing = 3;

export function reasonToRefuse(values: readonly (number | null)[]): Refusal | undefined {
  if (values.length < leastMonths) return 'too_short';
  if (values.at(-1) === null) return 'gap';
  if (values.filter((value) => value === null).length > mostMissing) return 'too_many_gaps';
  if (values.slice(-12).every((value) => value === 0)) return 'nothing';
  return undefined;
}
