import { minShown } from '../../model/lookup/disclosure.ts';
import type { YearChange } from '../../model/lookup/insight.ts';

type Count = number | null | undefined;

export function countChange(n: Count, n_before: Count): YearChange {
  if (typeof n !== 'number' || typeof n_before !== 'number') return null;
  return { change: n_before < minShown ? null : toTenths((n - n_before) * 100, n_before), n, n_before };
}

/** Rounded once, from integers; `|| 0` turns -0 into 0. */
export const toTenths = (numerator: number, denominator: number) =>
  Math.round((numerator * 10) / denominator) / 10 || 0;
