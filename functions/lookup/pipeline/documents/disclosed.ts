import { type Months, sum } from './series.ts';
import type { Seen, Volumes } from './unpack.ts';

const ofFive = 5;

/** Numbers of authors are given in steps of five, unless rows of fewer are shown. */
export const stepOf = (leastRow: number): number => (leastRow % ofFive === 0 ? ofFive : 1);

/** The middle of the step that a number of authors is in; the same as in `given.sql`. */
export function inSteps(authors: number, leastRow: number): number {
  const step = stepOf(leastRow);
  const raised = authors + Math.floor(step / 2);
  return authors < leastRow ? authors : raised - (raised % step);
}

/** How many authors besides the new ones a month needs where people move on, so that their number doesn't follow. */
export const leastReturned = (leastRow: number): number => (leastRow > 1 ? leastChoices - 1 : 0);

/** A hidden count must keep at least this many possible values, whatever else is published. */
export const leastChoices = 4;

export type Disclosed = {
  readonly authors: (month: number) => number | null;
  readonly back: (month: number) => number | null;
  /**
   * Authors of the three months that end `after` months before `end`, and those who posted again `after` months later.
   */
  readonly base: (after: number, end?: number) => number | null;
  readonly returned: (after: number, end?: number) => number | null;
};

type Known = {
  readonly months: Months;
  readonly epoch: number;
  readonly leastRow: number;
  readonly leastBase: number;
  readonly volumes: Volumes;
  readonly seen: ReadonlyMap<number, ReadonlyMap<number, Seen>>;
};

/** Publishes an author count if it is zero or at least `leastRow`, and if no hidden count follows from it. */
export function disclose({ months, epoch, leastRow, leastBase, volumes, seen }: Known) {
  const verticals = [...seen.keys()];
  const isFew = (count: number) => count > 0 && count < leastRow;
  const countOf = (vertical: number, month: number) => seen.get(vertical)?.get(month)?.authors ?? 0;
  const backOf = (vertical: number, month: number, after: number) =>
    seen.get(vertical)?.get(month)?.back[after - 1] ?? 0;
  const posts = (vertical: number, month: number) => volumes.get(vertical)?.get(month)?.authentic ?? 0;
  const outside = (vertical: number, month: number) => posts(0, month) - posts(vertical, month);
  const known = (month: number) => months.present.has(month) && month >= epoch;

  /** An author missing in another vertical wrote a post outside it, which bounds the hidden count there. */
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
    const backAlone = (month: number) => {
      const of = known(month) ? authors(month - 1) : null;
      if (of === null || (of > 0 && of < leastBase)) return null;
      const hidden = isHidden(vertical, (each) => backOf(each, month, 1), [month - 1, month]);
      return hidden ? null : backOf(vertical, month, 1);
    };
    // Decided by earlier months alone, so that no release gives a month that another one hides.
    const back = (month: number) =>
      [month - 1, month - 2].some((each) => known(each) && known(each - 1) && backAlone(each) === null)
        ? null
        : backAlone(month);
    const returned = (after: number, end = months.last) => {
      const starts = startsOf(after, end);
      const count = (of: number) => sum(starts.map((month) => backOf(of, month + after, after)));
      const within = starts.flatMap((month) => [month, month + after]);
      if (base(after, end) === null || isHidden(vertical, count, within)) return null;
      // A hidden month would follow from the sum and the given ones.
      const given = after === 1 ? starts.filter((month) => back(month + 1) !== null).length : 0;
      return given > 0 && given < starts.length ? null : count(vertical);
    };
    return { authors, back, base, returned };
  };
}
