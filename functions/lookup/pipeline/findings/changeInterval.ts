import { toTenths } from '../../../../shared/rules/lookup/countChange.ts';
import type { Counted, Uncertainty } from './changeVariance.ts';
import { deviates95, studentDeviates } from './normal.ts';

/** A change in percent with its 95% interval, taken on the log scale, where doubling and halving are equally far. */
export type ChangeInterval = { readonly change: number; readonly low: number; readonly high: number };

export function changeInterval(
  { now, before }: Pick<Counted, 'now' | 'before'>,
  own: Uncertainty,
): ChangeInterval {
  // From the counts, as on the card: the logarithm could round a tie the other way.
  const change = toTenths((now - before) * 100, before);
  return { change, ...rangeAround(Math.log(now / before), own) };
}

/** In percent, the range of 95% around a log change. */
export function rangeAround(log: number, { variance, freedom }: Uncertainty): { low: number; high: number } {
  const error = studentDeviates(deviates95, freedom) * Math.sqrt(variance);
  return { low: percent(log - error), high: percent(log + error) };
}

const percent = (log: number) => Math.round((Math.exp(log) - 1) * 1000) / 10 || 0;
