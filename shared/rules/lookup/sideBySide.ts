import { minShown } from '../../model/lookup/disclosure.ts';
import type { InsightDocument } from '../../model/lookup/insight.ts';
import type { BesideCategory } from './besideCategory.ts';

/** The months whose mean is 100. */
export const baseMonths = 12;

type Series = readonly (number | null)[];

/** Each month against the mean of the first twelve with data; all null where these have too few posts to be a base. */
export function ownIndex(posts: Series): (number | null)[] {
  const first = posts.filter((count) => count !== null).slice(0, baseMonths);
  const sum = first.reduce((total, count) => total + count, 0);
  const mean = sum / first.length;
  const enough = first.length === baseMonths && sum >= minShown;
  return posts.map((count) => (enough && count !== null ? Math.round((1000 * count) / mean) / 10 : null));
}

/** The part of the vertical's posts that mention the object, in percent, each month. Earlier releases lack it. */
export function verticalShare({ activity }: Pick<InsightDocument, 'activity'>): (number | null)[] {
  return activity.authentic.map((posts, at) => {
    const all = activity.domain_posts?.[at];
    return posts === null || !all ? null : Math.round((posts / all) * 100_000) / 1000;
  });
}

type Row = { readonly name: string; readonly cells: readonly (BesideCategory | null)[] };

/** The values on which all sources clearly agree, above and below the category. */
export function agreement(rows: readonly Row[]): { above: string[]; below: string[] } {
  const all = (of: (beside: BesideCategory) => boolean) =>
    rows
      .filter(({ cells }) => cells.length > 1 && cells.every((beside) => beside?.clear && of(beside)))
      .map(({ name }) => name);
  return { above: all(({ times }) => times > 1), below: all(({ times }) => times < 1) };
}
