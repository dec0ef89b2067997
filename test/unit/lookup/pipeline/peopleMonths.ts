/* The months of a page’s figures of people, implemented only from the words of Help ("Which months"). */

export type PageMonth = {
  readonly month: number;
  readonly posts: number;
  readonly authors: number;
  /** Its authors without a post in the twelve months before. */
  readonly fresh: number;
};
export type Span = { readonly first_month: number; readonly last_month: number };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
const quarterOf = ({ month }: PageMonth) => Math.floor(month / 3);

/** "The months end, and begin, where ten different authors lie between." */
function cutsOf(months: readonly PageMonth[], least: number, last: number): number[] {
  const margin = least > 1 ? 3 : 0;
  const isCut = ({ fresh, authors }: PageMonth) => fresh >= least && authors >= least + margin;
  const ofMonths = months.filter(isCut).map(({ month }) => month);
  const room = ({ authors, posts }: PageMonth) => (authors >= least ? authors : Math.min(posts, least - 1));
  const ofQuarters = [...Map.groupBy(months, quarterOf)]
    .filter(([, inside]) => !inside.some(isCut))
    .filter(
      ([, inside]) =>
        sumOf(inside.map(({ fresh }) => fresh)) >= least && sumOf(inside.map(room)) >= least + margin,
    )
    .map(([quarter]) => 3 * quarter + 2);
  return [...ofMonths, ...ofQuarters].filter((month) => month <= last).sort((one, other) => one - other);
}

/** "People are those of twelve months or a little more": none after six months without a cut, or in more than 24. */
export function peopleMonthsOf(months: readonly PageMonth[], least: number, last: number): Span | null {
  const cuts = cutsOf(months, least, last);
  const last_month = cuts.at(-1);
  if (last_month === undefined || last_month <= last - 6) return null;
  const before = cuts.findLast((month) => month <= last_month - 12);
  const first_month = before === undefined ? Math.min(...months.map(({ month }) => month)) : before + 1;
  return last_month - first_month < 24 ? { first_month, last_month } : null;
}
