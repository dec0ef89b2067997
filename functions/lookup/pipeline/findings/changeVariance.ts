import { toTenths } from '../../../../shared/rules/lookup/countChange.ts';
import { deviates95, studentDeviates } from './normal.ts';

/** A change in percent with its 95% interval, taken on the log scale, where doubling and halving are equally far. */
type ChangeInterval = { readonly change: number; readonly low: number; readonly high: number };

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

export type Counted = {
  readonly now: number;
  readonly before: number;
  /** Sums over authors of c², cb and b², with c and b an author's posts now and a year before. */
  readonly cc: number;
  readonly cb: number;
  readonly bb: number;
};

/** A variance of a log change, and the degrees of freedom with which it is known. */
export type Uncertainty = { readonly variance: number; readonly freedom: number };

/** Shrinks the estimate of a short series toward the source's mean, which counts as this many months. */
const weightOfMean = 10;
/** A series' contrast with the rest of its market varies more than a Poisson count does, since authors post in both. */
const restFactor = 1.2;
/** Authors who write equally often in both windows would otherwise leave no variance at all. */
const leastInflation = 0.2;

/** Variance of log(now / before), clustered by author: ten posts by one author count as one observation. */
export function authorVariance({ now, before, cc, cb, bb }: Counted): number {
  return cc / (now * now) - (2 * cb) / (now * before) + bb / (before * before);
}

/** By how much authors with several posts inflate the variance of a change. */
export const inflationOf = (counted: Counted): number =>
  Math.max(leastInflation, authorVariance(counted) / (1 / counted.now + 1 / counted.before));

/** The variance of the months around their neighbors, beyond what clustering by author explains. */
export function ownUnrest(
  series: readonly (number | null)[],
  perPost: number,
): { k: number; months: number } {
  let [over, level, months] = [0, 0, 0];
  for (let at = 1; at < series.length - 1; at += 1) {
    const [before, here, after] = [series[at - 1], series[at], series[at + 1]];
    if (typeof before !== 'number' || typeof here !== 'number' || typeof after !== 'number') continue;
    const off = here - (before + after) / 2;
    const mean = (before + here + after) / 3;
    over += off ** 2 / 1.5 - perPost * mean;
    level += mean ** 2;
    months += 1;
  }
  return { k: level > 0 ? over / level : 0, months };
}

export const shrunkUnrest = (own: { k: number; months: number }, mean: number): number =>
  Math.max(0, (own.months * own.k + weightOfMean * mean) / (own.months + weightOfMean));

/** Counting and usual movement, of which only the second is estimated from few changes. */
export function uncertaintyOf(counting: number, usual: number, freedom: number): Uncertainty {
  const variance = counting + usual;
  return { variance, freedom: usual > 0 ? freedom * (variance / usual) ** 2 : Number.POSITIVE_INFINITY };
}

/** The rest of the market: its posts in both windows, and the variance that its own objects’ usual movement gives it. */
export type Rest = { readonly now: number; readonly before: number; readonly moves: number };

/** The variance that comes with the rest of the market. */
export const restVariance = ({ now, before, moves }: Rest): number =>
  restFactor * (1 / now + 1 / before) + moves;
