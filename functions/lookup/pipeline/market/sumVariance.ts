import { authorVariance, type Counted, type Uncertainty, uncertaintyOf } from '../findings/changeVariance.ts';
import { median } from '../forecast/numbers.ts';

/** An object's posts before, and the variance of its log change that is usual for it, known with some degrees of freedom. */
export type Part = { readonly before: number; readonly usual: number; readonly freedom: number };

type Windows = Pick<Counted, 'now' | 'before'>;

/** A market's posts vary more than a Poisson count does, since authors post several times. */
const perPost = 1.2;

/** Parts that move on their own move their sum by their share of it. */
const usualOfSum = (before: number, parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (part.before / before) ** 2 * part.usual, 0);

/** A company's posts, each of which `counted` counts once. */
export function companyUncertainty(counted: Counted, parts: readonly Part[]): Uncertainty {
  const least = Math.min(...parts.map(({ freedom }) => freedom));
  return uncertaintyOf(authorVariance(counted), usualOfSum(counted.before, parts), least);
}

export const countingOf = ({ now, before }: Windows): number => perPost * (1 / now + 1 / before);

/** With fewer verticals, how markets usually move can't be estimated. */
const leastVerticals = 6;

/** The median of a squared normal deviate. */
const medianOfSquare = 0.455;

export type Market = Windows & { readonly parts: readonly Part[] };

/**
 * Beyond their counts and objects, the verticals of a source move by what all former `ends` show, each net of the median vertical;
 * null with too few verticals.
 */
export function marketUncertainties(
  markets: readonly Market[],
  ends: readonly (readonly Windows[])[],
): Uncertainty[] | null {
  const moved = ends.filter((some) => some.length >= leastVerticals).flatMap(netOf);
  if (markets.length < leastVerticals || moved.length === 0) return null;
  const freedom = markets.length - 1;
  const own = markets.map(({ before, parts }) => usualOfSum(before, parts));
  const spread = median(moved.map(({ net }) => net ** 2)) / medianOfSquare;
  const beyond =
    (markets.length / freedom) * spread -
    median(moved.map(({ noise }) => noise)) -
    own.reduce((sum, each) => sum + each, 0) / own.length;
  return markets.map((market, at) => ({
    variance: countingOf(market) + (own[at] ?? 0) + Math.max(0, beyond),
    freedom,
  }));
}

function netOf(some: readonly Windows[]) {
  const changes = some.map(({ now, before }) => Math.log(now / before));
  const middle = median(changes);
  return some.map((each, at) => ({ net: (changes[at] ?? 0) - middle, noise: countingOf(each) }));
}
