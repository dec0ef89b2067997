import type { Candidate } from '../../functions/lookup/pipeline/signals/candidate.ts';

/** What so many posts of a month name besides, and so many did in each month before; each post by another author. */
export const aCandidate = (
  named: Candidate['named'],
  usual: number,
  now: number,
  ofUsual = 100,
): Candidate => ({
  ...{ named, usual, now, before: 12 * usual, ofBefore: 12 * ofUsual },
  authors: Math.max(usual, now),
});
