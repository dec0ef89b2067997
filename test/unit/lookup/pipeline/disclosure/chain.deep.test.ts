import { beforeAll, expect, test } from 'vitest';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { foundIn, type Has, type Missing, type Moment } from './chain.ts';
import { type Chain, chainOf, momentsOf } from './chainWorld.ts';
import { worldCount } from './manyWorlds.ts';

// A reader who keeps two years of releases must learn no number of people from all of them together.

const seeds = Array.from({ length: Math.max(1, Math.floor(worldCount / 2)) }, (_, at) => at + 1);
type Built = { readonly chain: Chain; readonly pages: ReadonlyMap<number, readonly Moment[]> };
const built: Built[] = [];

beforeAll(async () => {
  for (const seed of seeds) {
    const chain = chainOf(seed, { objects: 24, releases: 24 });
    built.push({ chain, pages: await momentsOf(chain) });
  }
}, 600_000 * seeds.length);

const isIn = ({ people }: InsightDocument, month: number) =>
  people ? month >= people.first_month && month <= people.last_month : false;

/** Posts of a page's months that another page's people can't have written, in all verticals or the same. */
const byPosts: Missing = ({ page: one }, { page: other }) => {
  const all = one.vertical === other.vertical ? one.activity.authentic : one.domain_percents.posts;
  return all.reduce<number>((sum, posts, at) => {
    const month = one.first_month + at;
    if (!isIn(one, month)) return sum;
    const own = isIn(other, month) ? (other.activity.authentic[month - other.first_month] ?? 0) : 0;
    return sum + (posts ?? 0) - own;
  }, 0);
};
const byAuthors: Missing = ({ authors: one }, { authors: other }) =>
  [...one].filter((author) => !other.has(author)).length;

function found(missing: Missing, isExact: boolean): string[] {
  return built.flatMap(({ chain, pages }) => {
    const has: Has = (author, group, value) => (chain.values.get(author)?.[group] ?? []).includes(value);
    return [...pages.values()].flatMap((moments) => foundIn(moments, has, missing, isExact));
  });
}

test('pages move on, and some rows are hidden, so that there is something to find', () => {
  const moments = built.flatMap(({ pages }) => [...pages.values()].flat());
  expect(moments.length).toBeGreaterThan(100);
});

test('no number of one to nine follows from all releases together with the numbers of posts', () => {
  expect(found(byPosts, false)).toEqual([]);
});

test('no number of one to nine follows for who knows how many authors joined and left', () => {
  expect(found(byAuthors, false)).toEqual([]);
});

test('without the steps, numbers would follow', () => {
  expect(found(byAuthors, true).length).toBeGreaterThan(0);
});
