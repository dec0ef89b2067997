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
