import { toTenths } from '../../../../shared/rules/lookup/countChange.ts';
import { type Counted, changeVariance } from './changeVariance.ts';
import { deviates95 } from './normal.ts';

/** A change in percent with its 95% interval, taken on the log scale, where doubling and halving are equally far. */
export type ChangeInterval = { readonly change: number; readonly low: number; readonly high: number };

export function changeInterval(counted: Counted, unrest: number, months = 3): ChangeInterval {
  const log = Math.log(counted.now / counted.before);
  const error = deviates95 * Math.sqrt(changeVariance(counted, unrest, months));
  // From the counts, as on the card: the logarithm could round a tie the other way.
  const change = toTenths((counted.now - counted.before) * 100, counted.before);
  return { change, low: percent(log - error), high: percent(log + error) };
}

const percent = (log: number) => Math.round((Math.exp(log) - 1) * 1000) / 10 || 0;
