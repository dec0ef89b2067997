import { yearMonths } from '../steps/windows.ts';
import { type Disclosed, leastChoices } from './disclosed.ts';
import { type Months, sum } from './series.ts';
import type { Seen, Share } from './unpack.ts';

type Given = { readonly given: number; readonly off: number };

/** The number published for all hidden rows or months together; the same rule as in the step `remainder`. */
function givenFor(rest: number, hidden: number, leastRow: number): Given {
  const most = (leastRow - 1) * hidden;
  const edge = Math.max(leastRow - 1, hidden + 3);
  const middle = Math.floor((hidden + edge) / 2);
  if (hidden === 0 || rest < hidden) return { given: rest, off: 0 };
  if (rest <= edge) return { given: middle, off: edge - middle };
  return rest >= most - 3 ? { given: most - 2, off: 2 } : { given: rest, off: 0 };
}

/** More authors than this would reveal how many posted in a hidden month, if there is almost one author per post. */
export function yearLimit(
  months: Months,
  posts: (month: number) => number,
  authors: Disclosed['authors'],
  leastRow: number,
): number {
  const year = months.window(months.last, yearMonths).filter((month) => posts(month) > 0);
  if (!year.some((month) => authors(month) === null)) return Number.POSITIVE_INFINITY;
  const most = (month: number) => authors(month) ?? Math.min(posts(month), leastRow - 1);
  return sum(year.map(most)) - (leastChoices - 1);
}

/** The published authors of twelve months, adjusted because they bound every group's total and a hidden month. */
export function yearAuthorsOf(
  authors: number,
  shares: readonly Pick<Share, 'known' | 'knownOff'>[],
  seen: ReadonlyMap<number, Seen>,
  months: Months,
  leastRow: number,
): number {
  const counts = months.window(months.last, yearMonths).map((month) => seen.get(month)?.authors ?? 0);
  const shown = sum(counts.filter((count) => count >= leastRow));
  const hidden = counts.filter((count) => count > 0 && count < leastRow).length;
  const counted = shown + givenFor(authors - shown, hidden, leastRow).given;
  const totals = shares.map(({ known }) => known);
  const most = Math.max(0, ...shares.map(({ known, knownOff }) => known + knownOff));
  return counted <= most ? Math.max(...totals) : counted;
}
