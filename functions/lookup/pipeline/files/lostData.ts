import { postFileName } from '../../../../shared/model/site/dataset/fileName.ts';
import { sourceNames } from '../../../../shared/model/source.ts';
import { exactFigure } from '../../../../shared/rules/lookup/figures.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { createChecked } from './checkPosts.ts';
import type { ReadablePosts } from './postFile.ts';

type MonthOfSource = { readonly source: ReadablePosts['source']; readonly month: number };
export type CountedMonth = MonthOfSource & { readonly posts: number };

/** A month of which much seems to be missing, and why. */
export type LostMonth = MonthOfSource & { readonly why: string };

/** `IG_E_170`: how the files of a month begin, by which it is accepted as it is. */
export const monthCode = ({ source, month }: MonthOfSource): string =>
  postFileName({ source, level: 'E', month, sequence: 0, format: 'csv' }).replace(/_\d+\.csv$/, '');

/** A month is compared with the median of so many before it, and of so many after. */
const neighbors = 6;
const leastNeighbors = 3;
/** It is suspicious below this part of both; seasons and news move a whole source by less. */
const leastOfNeighbors = 0.5;
/** From smaller sources nearly anything can be chance. */
const leastExpected = 100;

/** Months with far fewer posts than those before and after, which no season explains. A source may begin as small as it likes. */
export function lowMonths(months: readonly CountedMonth[], asked: readonly MonthOfSource[]): LostMonth[] {
  return asked.flatMap((month): LostMonth[] => {
    const own = months.find((each) => isSame(each, month));
    const around = months.filter(({ source }) => source === month.source);
    const postsOf = (from: number, to: number) =>
      around.filter((each) => each.month >= from && each.month <= to).map(({ posts }) => posts);
    const before = postsOf(month.month - neighbors, month.month - 1);
    const after = postsOf(month.month + 1, month.month + neighbors);
    if (!own || before.length < leastNeighbors) return [];
    const usual = Math.min(medianOf(before), after.length > 0 ? medianOf(after) : Number.POSITIVE_INFINITY);
    if (usual < leastExpected || own.posts >= usual * leastOfNeighbors) return [];
    const why = `has ${exactFigure(own.posts)} posts, while the months around it have ${exactFigure(Math.round(usual))}`;
    return [{ ...month, why }];
  });
}

/** What the latest month of a source must have been read with: otherwise every headline would be about half a month, or about nothing. */
export async function lostLatest(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
): Promise<LostMonth | null> {
  const [first] = files;
  if (!first) return null;
  await createChecked(engine, files);
  const [row = []] = await engine.rows(
    `SELECT count(*), count_if(NOT is_spam), count_if(coalesce(objects, '') <> ''), max(day(post_date)) FROM checked`,
  );
  const [posts = 0, authentic = 0, named = 0, lastDay = 0] = row.map(Number);
  if (posts < leastExpected) return null;
  const { source, month } = first;
  const lost = (why: string) => ({ source, month, why });
  if (authentic === 0) return lost('is all spam');
  if (named === 0) return lost('names no object in any post');
  const days = daysIn(month);
  const after = days - lastDay;
  const expected = (posts / Math.max(1, lastDay)) * after;
  return after >= leastDaysAfter && expected >= leastExpectedAfter
    ? lost(`ends on day ${lastDay} of ${days}`)
    : null;
}

/** A month whose posts end so many days before it does, when so many more could be expected, isn't complete. */
const leastDaysAfter = 3;
const leastExpectedAfter = 30;

export const lostText = ({ source, month, why }: LostMonth): string =>
  `${sourceNames[source]} ${monthName(month)} ${why} (${monthCode({ source, month })})`;

const isSame = (one: MonthOfSource, other: MonthOfSource) =>
  one.source === other.source && one.month === other.month;

const daysIn = (month: number) => new Date(Date.UTC(2010, month + 1, 0)).getUTCDate();

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}
