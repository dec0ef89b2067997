import { mostFalseFindings } from '../../../../shared/model/lookup/finding.ts';

/** Benjamini-Hochberg at the given rate of false findings. `tested` counts all candidates; those with large p-values may be omitted. */
export function discoveries<Candidate extends { readonly p: number }>(
  candidates: readonly Candidate[],
  tested: number,
  mostFalse = mostFalseFindings,
): Candidate[] {
  const ranked = candidates.toSorted((one, other) => one.p - other.p);
  const last = ranked.findLastIndex(({ p }, at) => p * tested <= mostFalse * (at + 1));
  return ranked.slice(0, last + 1);
}

export const mostOfNext = (discovered: number, tested: number, mostFalse: number): number =>
  (mostFalse * (discovered + 1)) / Math.max(1, tested);

/** Two-sided 95% quantile of the standard normal distribution. */
export const deviates95 = 1.96;

export function bothTails(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2);
}

export function deviatesOf(chance: number): number {
  let [low, high] = [0, 40];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (bothTails(middle) > chance) low = middle;
    else high = middle;
  }
  return high;
}

/** Above this, a Student distribution is the normal one within every printed digit. */
const mostFreedom = 1e6;

/** Two-sided tails of a Student distribution, by Wallace’s approximation, which is within 0.0007 from three degrees of freedom on. */
export function studentTails(t: number, freedom: number): number {
  if (freedom >= mostFreedom) return bothTails(t);
  return bothTails(scaleOf(freedom) * Math.sqrt(freedom * Math.log1p(t ** 2 / freedom)));
}

/** As far from zero in a Student distribution as so many deviates in the normal one. */
export function studentDeviates(deviates: number, freedom: number): number {
  if (freedom >= mostFreedom) return deviates;
  return Math.sqrt(freedom * Math.expm1((deviates / scaleOf(freedom)) ** 2 / freedom));
}

const scaleOf = (freedom: number) => (8 * freedom + 1) / (8 * freedom + 3);

/** Complementary error function by Chebyshev fitting; the relative error is below 1.2e-7 everywhere. */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const coefficients = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  const sum = coefficients.reduceRight((total, each) => total * t + each, 0);
  return t * Math.exp(-x * x + sum);
}
