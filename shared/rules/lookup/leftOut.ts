import { minRow } from '../../model/lookup/disclosure.ts';
import type { InsightDocument, ListName } from '../../model/lookup/insight.ts';
import type { MonthPosts } from '../../model/lookup/releaseChecks.ts';
import { exactFigure } from '../text/figures.ts';
import { shorten, shortNames } from './shorten.ts';

export type Marked = 'spam' | 'commercial' | 'repeated';

/** Percent of a month's delivered posts; null if there were none. */
export const markedShare = (month: Pick<MonthPosts, 'posts' | Marked>, marked: Marked): number | null =>
  month.posts > 0 ? (month[marked] / month.posts) * 100 : null;

export const isLost = ({ state }: Pick<MonthPosts, 'state'>): boolean => state !== 'counted';

const names: Record<ListName, readonly [one: string, several: string]> = {
  gender: ['gender', 'genders'],
  age: ['age group', 'age groups'],
  race: ['racial group', 'racial groups'],
  income: ['income band', 'income bands'],
  global_region: ['global region', 'global regions'],
  country: ['country', 'countries'],
  us_region: ['US region', 'US regions'],
  us_state: ['state', 'states'],
  us_msa: ['metropolitan area', 'metropolitan areas'],
  interests: ['interest', 'interests'],
  affinities: ['affinity', 'affinities'],
  themes: ['theme', 'themes'],
  linked_objects: ['linked object', 'linked objects'],
  sub_objects: ['sub object', 'sub objects'],
  see_also: ['object', 'objects'],
};

/** Lists that add up to a total, from which hidden rows could be derived if it were exact. */
const summed: ReadonlySet<ListName> = new Set([
  'gender',
  'age',
  'race',
  'income',
  'global_region',
  'country',
  'us_region',
  'us_state',
  'us_msa',
]);

export type LeftOutRows = { readonly rows: number; readonly text: string };

/** Undefined without any, and for earlier releases, which didn't count them. */
export function leftOutRows(
  { left_out = {} }: InsightDocument,
  lists: readonly ListName[],
): LeftOutRows | undefined {
  const counts = lists.map((list) => ({ list, rows: left_out[list] ?? 0 })).filter(({ rows }) => rows > 0);
  if (counts.length === 0) return undefined;
  const parts = counts.map(({ list, rows }) => `${exactFigure(rows)} ${names[list][rows === 1 ? 0 : 1]}`);
  const listed = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
  const rows = counts.reduce((sum, each) => sum + each.rows, 0);
  const sentence = `${listed} with fewer than ${minRow} authors ${rows === 1 ? 'is' : 'are'} left out.`;
  const totals = counts.some(({ list }) => summed.has(list))
    ? ' Totals are approximate where exact ones would reveal them.'
    : '';
  return { rows, text: `${sentence}${totals}` };
}

type Compared = { readonly name: string; readonly insight: InsightDocument };

/** Per object; for a single object, per list. */
export function comparedLeftOut(
  subjects: readonly Compared[],
  lists: readonly ListName[],
): LeftOutRows | undefined {
  const lost = subjects.flatMap(({ name, insight }) => {
    const leftOut = leftOutRows(insight, lists);
    return leftOut ? [{ name, ...leftOut }] : [];
  });
  const [first] = lost;
  if (!first || subjects.length === 1) return first && { rows: first.rows, text: first.text };
  const each = lost.map(({ name, rows }) => `${shorten(name, shortNames.legend)} ${exactFigure(rows)}`);
  return {
    rows: lost.reduce((sum, { rows }) => sum + rows, 0),
    text: `Rows left out for having fewer than ${minRow} authors: ${each.join(', ')}.`,
  };
}
