import { yearMonths } from '../compute/windows.ts';
import { type Months, sum } from './series.ts';
import type { Seen, Volumes } from './unpack.ts';

/** A hidden number can be one of so many at least, whatever else is known. */
export const leastChoices = 4;

/** What is given of an object's people over time, in one vertical. Null is a number that is hidden, or unknown. */
export type Disclosed = {
  /** Authors of a month. */
  readonly authors: (month: number) => number | null;
  /** Those of the month before who wrote again in it. */
  readonly back: (month: number) => number | null;
  /** The authors of the three months before the latest `after`, added up, and those of them who wrote again so many months later. */
  readonly base: (after: number, end?: number) => number | null;
  readonly returned: (after: number, end?: number) => number | null;
};

type Known = {
  readonly months: Months;
  /** Authors are known from this month on. */
  readonly epoch: number;
  /** Counts of people below this are hidden. */
  readonly leastRow: number;
  /** A share of fewer authors isn't given. */
  readonly leastBase: number;
  readonly volumes: Volumes;
  /** By vertical, all those that have a document. */
  readonly seen: ReadonlyMap<number, ReadonlyMap<number, Seen>>;
};

/**
 * Decides for all verticals of an object together: a number of people is given if it's zero or large enough, and if no hidden one
 * follows from it, neither of its own vertical nor of another.
 */
export function disclose({ months, epoch, leastRow, leastBase, volumes, seen }: Known) {
  const verticals = [...seen.keys()];
  const isFew = (count: number) => count > 0 && count < leastRow;
  const countOf = (vertical: number, month: number) => seen.get(vertical)?.get(month)?.authors ?? 0;
  const backOf = (vertical: number, month: number, after: number) =>
    seen.get(vertical)?.get(month)?.back[after - 1] ?? 0;
  const posts = (vertical: number, month: number) => volumes.get(vertical)?.get(month)?.authentic ?? 0;
  const outside = (vertical: number, month: number) => posts(0, month) - posts(vertical, month);
  const known = (month: number) => months.present.has(month) && month >= epoch;

  /** An author of one vertical is missing in another only if one of the few posts outside of that one is theirs. */
  const isHidden = (vertical: number, count: (of: number) => number, within: readonly number[]) => {
    const own = count(vertical);
    if (own === 0) return false;
    if (own < leastRow) return true;
    return verticals.some((other) => {
      if (other === vertical || !isFew(count(other))) return false;
      const least = own - sum(within.map((month) => outside(other, month)));
      const most = Math.min(leastRow - 1, ...within.map((month) => posts(other, month)));
      return least > Math.max(1, most - leastChoices + 1);
    });
  };
  const isHiddenMonth = (vertical: number, month: number) =>
    isHidden(vertical, (of) => countOf(of, month), [month]);
  const startsOf = (after: number, end: number) =>
    [2, 1, 0].map((back) => end - after - back).filter((month) => known(month) && known(month + after));

  return (vertical: number): Disclosed => {
    const authors = (month: number) =>
      !known(month) || isHiddenMonth(vertical, month) ? null : countOf(vertical, month);
    const base = (after: number, end = months.last) => {
      const counts = startsOf(after, end).map(authors);
      return counts.includes(null) ? null : sum(counts.map((count) => count ?? 0));
    };
    const returned = (after: number, end = months.last) => {
      const starts = startsOf(after, end);
      const count = (of: number) => sum(starts.map((month) => backOf(of, month + after, after)));
      const within = starts.flatMap((month) => [month, month + after]);
      return base(after, end) === null || isHidden(vertical, count, within) ? null : count(vertical);
    };
    const backAlone = (month: number) => {
      const of = known(month) ? authors(month - 1) : null;
      if (of === null || (of > 0 && of < leastBase)) return null;
      const hidden = isHidden(vertical, (each) => backOf(each, month, 1), [month - 1, month]);
      return hidden ? null : backOf(vertical, month, 1);
    };
    // Three months whose sum is given are all given, or none of them.
    const summed = [months.last, months.last - yearMonths].map((end) =>
      startsOf(1, end).map((month) => month + 1),
    );
    const back = (month: number) => {
      const together = summed.find((some) => some.includes(month)) ?? [month];
      return together.some((one) => backAlone(one) === null) ? null : backAlone(month);
    };
    return { authors, back, base, returned };
  };
}
