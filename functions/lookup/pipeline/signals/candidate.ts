import type { ObjectName } from '../../../../shared/model/lookup/object.ts';
import { signalWindows } from '../../../../shared/model/lookup/signal.ts';
import { type Months, sum } from '../documents/series.ts';
import { fillGaps } from '../forecast/restlessness.ts';
import { yearMonths } from '../steps/windows.ts';
import { expectationOf, stable } from './expectation.ts';

export type WindowScore = {
  readonly months: number;
  readonly actual: number;
  readonly expected: number;
  /** On a variance-stabilized scale; what is usual on it is estimated from all series. */
  readonly deviation: number;
};

const leastHistory = 24;

export function scoreOf(values: readonly (number | null)[]): WindowScore[] | null {
  const longest = Math.max(...signalWindows);
  if (values.length < leastHistory + longest || values.slice(-longest).includes(null)) return null;
  const filled = fillGaps(values);
  return signalWindows.flatMap((months): WindowScore[] => {
    const expectation = expectationOf(filled, months);
    if (!expectation) return [];
    const expected = expectation.ahead.reduce((sum, each) => sum + each, 0);
    const actual = filled.slice(-months).reduce((sum, each) => sum + each, 0);
    const spread = expectation.spread / months;
    return [{ months, actual, expected, deviation: stable(actual, spread) - stable(expected, spread) }];
  });
}

type Named = ObjectName | { readonly place: string };

/** Posts of a series that also name an object, or whose authors are from a place. */
export type Along = {
  readonly named: Named;
  readonly posts: ReadonlyMap<number, { readonly counted: number; readonly authors: number }>;
};

export type Candidate = {
  readonly named: Named;
  readonly now: number;
  /** Its posts in each month of the signal. */
  readonly monthly: readonly number[];
  readonly usual: number;
  readonly before: number;
  readonly ofBefore: number;
  /** Author-months of the signal or of as many usual months, whichever are more. */
  readonly authors: number;
};

export function candidateOf(
  { named, posts }: Along,
  months: Months,
  length: number,
  countedIn: (month: number) => number,
): Candidate {
  const now = months.window(months.last, length);
  // Authors' places are only known for a year.
  const year = months.window(months.last - length, 'place' in named ? yearMonths - length : yearMonths);
  const total = (some: readonly number[], of: 'counted' | 'authors') =>
    sum(some.map((month) => posts.get(month)?.[of] ?? 0));
  const monthly = now.map((month) => posts.get(month)?.counted ?? 0);
  const part = now.length / Math.max(1, year.length);
  const before = total(year, 'counted');
  return {
    named,
    now: sum(monthly),
    monthly,
    usual: before * part,
    before,
    ofBefore: sum(year.map(countedIn)),
    authors: Math.max(total(now, 'authors'), total(year, 'authors') * part),
  };
}
