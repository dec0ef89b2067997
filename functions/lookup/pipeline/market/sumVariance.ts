import { type Counted, changeVariance } from '../findings/changeVariance.ts';
import { median } from '../forecast/numbers.ts';

/** An object's posts before, and the variance of its log change that is usual for it. */
export type Part = { readonly before: number; readonly usual: number };

type Windows = Pick<Counted, 'now' | 'before'>;

/** A market's posts vary more than a Poisson count does, since authors post several times. */
const perPost = 1.2;

/** Parts that move on their own move their sum by their share of it. */
export const usualOfSum = (before: number, parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (part.before / before) ** 2 * part.usual, 0);

/** Variance of the log change of a company's posts, each of which `counted` counts once. */
export const companyVariance = (counted: Counted, parts: readonly Part[]): number =>
  changeVariance(counted, 0) + usualOfSum(counted.before, parts);

export const countingOf = ({ now, before }: Windows): number => perPost * (1 / now + 1 / before);

/** 97.5% quantiles of Student's t by the number of verticals, with a degree of freedom less. */
const quantiles: Readonly<Record<number, number>> = { 6: 2.571, 7: 2.447, 8: 2.365 };

/** With fewer verticals, how markets usually move can't be estimated. */
export const leastVerticals = 6;

/** The median of a squared normal deviate. */
const medianOfSquare = 0.455;

export type Market = Windows & { readonly parts: readonly Part[] };

/**
 * The half-widths of the log changes of a source's verticals. Beyond their counts and objects, markets move by what all former
 * `ends` show, each net of the median vertical; null with too few verticals.
 */
export function marketReaches(
  markets: readonly Market[],
  ends: readonly (readonly Windows[])[],
): number[] | null {
  const quantile = quantiles[markets.length];
  if (quantile === undefined) return null;
  const moved = ends.filter((some) => some.length >= leastVerticals).flatMap(netOf);
  if (moved.length === 0) return null;
  const own = markets.map(({ before, parts }) => usualOfSum(before, parts));
  const spread = median(moved.map(({ net }) => net ** 2)) / medianOfSquare;
  const beyond =
    (markets.length / (markets.length - 1)) * spread -
    median(moved.map(({ noise }) => noise)) -
    own.reduce((sum, each) => sum + each, 0) / own.length;
  return markets.map(
    (market, at) => quantile * Math.sqrt(countingOf(market) + (own[at] ?? 0) + Math.max(0, beyond)),
  );
}

function netOf(some: readonly Windows[]) {
  const changes = some.map(({ now, before }) => Math.log(now / before));
  const middle = median(changes);
  return some.map((each, at) => ({ net: (changes[at] ?? 0) - middle, noise: countingOf(each) }));
}
