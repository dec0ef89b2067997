import type { VisibleInsight } from '../../model/lookup/insight.ts';
import { windows } from '../../model/lookup/windows.ts';
import { numberWord } from '../text/numberWord.ts';
import { latestMonths, monthName, monthsIn, type Period } from './months.ts';

export type PeopleMonths = { readonly first_month: number; readonly last_month: number };

type Dated = Pick<VisibleInsight, 'people' | 'last_month' | 'people_withheld' | 'outside_dates'>;

const year = windows.audience + 1;

/** The months that a page's figures of people are of; null if it has none. Earlier releases took the last twelve. */
export function peopleMonths({ people, last_month }: Dated): PeopleMonths | null {
  return people === undefined ? { first_month: last_month - windows.audience, last_month } : people;
}

/** The same as a period, for charts and files; the last twelve months if there are no figures of people. */
export function peoplePeriod(document: Dated): Period {
  const months = peopleMonths(document);
  return months
    ? { from: months.first_month, to: months.last_month }
    : latestMonths(document.last_month, year);
}

export const noPeople = 'No figures of people: too few new authors wrote about it for them to move on';

/** The other reasons why there are none are given elsewhere (see `whyMissing`). */
const lacksNewAuthors = ({ people, people_withheld, outside_dates }: Dated): boolean =>
  people === null && !people_withheld && !outside_dates?.includes('audience');

/** `People: the fifteen months to August 2026`, or why there are none; null if they are the twelve to the page’s latest month. */
export function peopleText(document: Dated): string | null {
  if (lacksNewAuthors(document)) return noPeople;
  return peopleMonths(document) === null || isLatestYear(document) ? null : `People: ${spanOf(document)}`;
}

/** `twelve months`, or which ones if they aren’t the twelve to the page’s latest month. */
export const peopleWithin = (document: Dated): string =>
  isLatestYear(document) ? 'twelve months' : spanOf(document);

/** All months that people of any of these objects are of, with what to say if they aren’t the latest twelve of each. */
export function comparedPeople(subjects: readonly { readonly name: string; readonly insight: Dated }[]): {
  readonly months: Period;
  readonly text: string | null;
} {
  const periods = subjects.map(({ insight }) => peoplePeriod(insight));
  const months = {
    from: Math.min(...periods.map(({ from }) => from)),
    to: Math.max(...periods.map(({ to }) => to)),
  };
  const [first] = subjects;
  const groups = Map.groupBy(subjects, ({ insight }) => (peopleMonths(insight) ? spanOf(insight) : 'none'));
  if (!first || groups.size === 1) return { months, text: first ? peopleText(first.insight) : null };
  const listed = [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([span, own], at) => (at === 0 ? span : `${span} of ${own.map(({ name }) => name).join(', ')}`));
  const why = subjects.some(({ insight }) => lacksNewAuthors(insight))
    ? '. There are none where too few new authors wrote'
    : '';
  return { months, text: `People: ${listed.join('; ')}${why}` };
}

const isLatestYear = (document: Dated): boolean => {
  const { from, to } = peoplePeriod(document);
  return to === document.last_month && monthsIn({ from, to }) === year;
};

function spanOf(document: Dated): string {
  const { from, to } = peoplePeriod(document);
  const count = monthsIn({ from, to });
  return count === 1 ? monthName(to) : `the ${numberWord(count)} months to ${monthName(to)}`;
}
