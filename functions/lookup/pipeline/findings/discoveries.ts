/** Of the findings of a source, at most this share is expected to be chance. */
const mostFalse = 0.05;

/**
 * Benjamini and Hochberg's procedure: those of the candidates that can be called discoveries, so that at most `mostFalse` of them
 * is expected to be chance. `tested` counts all candidates: those with large p-values needn't be given.
 */
export function discoveries<Candidate extends { readonly p: number }>(
  candidates: readonly Candidate[],
  tested: number,
): Candidate[] {
  const ranked = candidates.toSorted((one, other) => one.p - other.p);
  const last = ranked.findLastIndex(({ p }, at) => p * tested <= mostFalse * (at + 1));
  return ranked.slice(0, last + 1);
}

/** Up to this p-value one more candidate than were discovered would have been a discovery, too. */
export const mostOfNext = (discovered: number, tested: number): number =>
  (mostFalse * (discovered + 1)) / Math.max(1, tested);
