import { type Disclosed, leastChoices } from './disclosed.ts';
import { inSteps } from './given.ts';
import { sum } from './series.ts';
import type { Seen, Share } from './unpack.ts';

/** The published sum of the hidden months, by the rule of the step `remainder`. */
function givenFor(rest: number, hidden: number, leastRow: number): number {
  const most = (leastRow - 1) * hidden;
  const edge = Math.max(leastRow - 1, hidden + 3);
  const middle = Math.floor((hidden + edge) / 2);
  if (hidden === 0 || rest < hidden) return rest;
  if (rest <= edge) return middle;
  return rest >= most - 3 ? most - 2 : rest;
}

/** More authors than this would reveal how many posted in a hidden month, if there is almost one author per post. */
export function yearLimit(
  months: readonly number[],
  posts: (month: number) => number,
  authors: Disclosed['authors'],
  leastRow: number,
): number {
  const written = months.filter((month) => posts(month) > 0);
  if (!written.some((month) => authors(month) === null)) return Number.POSITIVE_INFINITY;
  const most = (month: number) => authors(month) ?? Math.min(posts(month), leastRow - 1);
  return sum(written.map(most)) - (leastChoices - 1);
}

/** The published authors of all months of people, adjusted because they bound every group's total and a hidden month. */
export function yearAuthorsOf(
  authors: number,
  shares: readonly Pick<Share, 'known' | 'knownOff'>[],
  seen: ReadonlyMap<number, Seen>,
  months: readonly number[],
  leastRow: number,
): number {
  const counts = months.map((month) => seen.get(month)?.authors ?? 0);
  const shown = sum(counts.filter((count) => count >= leastRow));
  const hidden = counts.filter((count) => count > 0 && count < leastRow).length;
  const counted = shown + givenFor(authors - shown, hidden, leastRow);
  const largest = Math.max(0, ...shares.map(({ known }) => known));
  const most = Math.max(0, ...shares.map(({ known, knownOff }) => known + knownOff));
  return counted <= most ? largest : Math.max(largest, inSteps(counted, leastRow));
}
