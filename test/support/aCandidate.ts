import type { Candidate } from '../../functions/lookup/pipeline/signals/candidate.ts';

/**
 * An object mentioned in so many posts of a month, and in so many of each month before; each post has its own author.
 */
export const aCandidate = (
  named: Candidate['named'],
  usual: number,
  now: number,
  ofUsual = 100,
): Candidate => ({
  ...{ named, usual, now, monthly: [now], before: 12 * usual, ofBefore: 12 * ofUsual },
  authors: Math.max(usual, now),
});
