import type { ObjectName } from '../../../../shared/model/lookup/object.ts';
import { yearMonths } from '../compute/windows.ts';
import { type Months, sum } from '../documents/series.ts';

type Named = ObjectName | { readonly place: string };

/** What posts of a series name besides, or where their authors are from. */
export type Along = {
  readonly named: Named;
  /** By month, with at most three posts of each author. */
  readonly posts: ReadonlyMap<number, { readonly counted: number; readonly authors: number }>;
};

/** Something that may explain a signal, and the series' posts with it. */
export type Candidate = {
  readonly named: Named;
  /** In the months of the signal. */
  readonly now: number;
  /** In as many usual months. */
  readonly usual: number;
  /** In the year before, and all posts of the series in that year. */
  readonly before: number;
  readonly ofBefore: number;
  /** Those who wrote them, in whichever of the two had more of them a month; one who wrote in two months counts twice. */
  readonly authors: number;
};

/** Compares the latest months, as many as a signal has, with those of the year before. */
export function candidateOf(
  { named, posts }: Along,
  months: Months,
  length: number,
  countedIn: (month: number) => number,
): Candidate {
  const now = months.window(months.last, length);
  // Where authors are from is known for a year only.
  const year = months.window(months.last - length, 'place' in named ? yearMonths - length : yearMonths);
  const total = (some: readonly number[], of: 'counted' | 'authors') =>
    sum(some.map((month) => posts.get(month)?.[of] ?? 0));
  const part = now.length / Math.max(1, year.length);
  const before = total(year, 'counted');
  return {
    named,
    now: total(now, 'counted'),
    usual: before * part,
    before,
    ofBefore: sum(year.map(countedIn)),
    authors: Math.max(total(now, 'authors'), total(year, 'authors') * part),
  };
}
