import { expect, test } from 'vitest';
import { visibleMarket } from '../../../../functions/lookup/release/visible/visibleMarket.ts';
import { readMarket } from '../../../../shared/api/lookup/queries.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { postsOfVertical } from '../release/made.ts';
import { beauty, dateOf, food, holderOf, homeGoods, lookupStage, release } from './lookupWorld.ts';

const stage = lookupStage([
  { sid: 11, name: 'Rye House', type: 'OR', posts: { 1: { [food]: 3600 } }, main: [food] },
  { sid: 12, name: 'Rye', posts: { 1: { [food]: 36_000 } }, main: [food], parents: [11] },
  { sid: 13, name: 'Rye Light', type: 'BE', posts: { 1: { [food]: 7200 } }, main: [food], parents: [12] },
  { sid: 14, name: 'Bread', type: 'PH', posts: { 1: { [food]: 72_000 } }, main: [food] },
  { sid: 15, name: 'Candle House', type: 'OR', posts: { 1: { [homeGoods]: 3600 } }, main: [homeGoods] },
]);

const everything = { sources: [{ source: 1 as const, verticals: [food, beauty] as VerticalId[] }] };

async function names(input: object) {
  const { call } = await holderOf(stage);
  const { market } = await call(readMarket, { source: 1, domain: food, ...input });
  return market?.rows.map(({ name }) => name);
}

test('a market lists the objects of a vertical and source, most posts first, with their rank in their category', async () => {
  const { call } = await holderOf(stage);
  const { market, none_because } = await call(readMarket, { source: 1, domain: food });
  expect(none_because).toBeNull();
  expect(market).toMatchObject({
    source: 1,
    vertical: food,
    last_month: release.last,
    ...postsOfVertical,
    company: null,
    total: 5,
  });
  expect(market?.rows.map(({ name, rank }) => [name, rank])).toEqual([
    ['Salt Oats', 1],
    ['Rye', 2],
    ['Bread', 1],
    ['Rye Light', 3],
    ['Rye House', 4],
  ]);
  const [first] = market?.rows ?? [];
  expect(first?.posts_before).toBeGreaterThan(0);
  expect([first?.low, first?.high]).toEqual([-10, 10]);
});

test('a market is filtered by categories and types', async () => {
  expect(await names({ filter: 'product_type' })).toEqual(['Bread']);
  expect(await names({ filter: 'OR,BE' })).toEqual(['Rye Light', 'Rye House']);
  expect(await names({ filter: 'descriptive' })).toEqual([]);
});

test('an unknown category is refused', async () => {
  const { call } = await holderOf(stage);
  await expect(call(readMarket, { source: 1, domain: food, filter: 'shops' } as never)).rejects.toMatchObject(
    { code: 'invalid_input' },
  );
});

test('a company has its brands and the extensions of them', async () => {
  expect(await names({ company: 11 })).toEqual(['Rye', 'Rye Light']);
});

test.each([
  ['that the profile can’t see', 15],
  ['that is a brand', 12],
  ['that doesn’t exist', 99],
])('a company %s isn’t found', async (_what, company) => {
  const { call } = await holderOf(stage);
  await expect(call(readMarket, { source: 1, domain: food, company })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a market is limited to the profile’s sources and verticals', async () => {
  const { call } = await holderOf(stage);
  await expect(call(readMarket, { source: 1, domain: beauty })).rejects.toMatchObject({
    code: 'domain_denied',
  });
  await expect(call(readMarket, { source: 5, domain: food })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a vertical without objects has an empty market', async () => {
  const { call } = await holderOf(stage, { sources: [{ source: 1, verticals: [8982] }] });
  const { market } = await call(readMarket, { source: 1, domain: 8982 });
  expect(market).toMatchObject({ total: 0, rows: [], of: null });
});

test('dates without the latest twelve months get no market, with the reason', async () => {
  const late = await holderOf(stage, { ...everything, time_start: dateOf(release.last - 10) });
  const early = await holderOf(stage, { ...everything, time_end: dateOf(release.last - 1) });
  for (const { call } of [late, early]) {
    expect(await call(readMarket, { source: 1, domain: food })).toEqual({
      market: null,
      none_because: 'dates',
    });
  }
});

test('dates without the twelve months before get posts and ranks, but no change', async () => {
  const { call } = await holderOf(stage, { ...everything, time_start: dateOf(release.last - 22) });
  const { market } = await call(readMarket, { source: 1, domain: food });
  expect(market?.of_before).toBeNull();
  expect(market?.rows[0]).toMatchObject({
    name: 'Salt Oats',
    rank: 1,
    posts_before: null,
    change: null,
    low: null,
    high: null,
    rank_before: null,
  });
  const all = await holderOf(stage, { ...everything, time_start: dateOf(release.last - 23) });
  expect((await all.call(readMarket, { source: 1, domain: food })).market?.rows[0]?.rank_before).toBe(1);
});

test('a company’s sum and the market’s change come with intervals, and counts alone within limited dates', async () => {
  const { call } = await holderOf(stage);
  const { market } = await call(readMarket, { source: 1, domain: food, company: 11 });
  expect(market?.company_sum).toEqual({
    objects: 3,
    posts: 20_000,
    posts_before: 16_000,
    change: { change: 25, low: 10, high: 42 },
  });
  expect(market?.of_change).toEqual({ change: 11.1, low: -4, high: 28 });
  const sumFrom = async (back: number) => {
    const late = await holderOf(stage, { ...everything, time_start: dateOf(release.last - back) });
    return (await late.call(readMarket, { source: 1, domain: food, company: 11 })).market;
  };
  const both = await sumFrom(23);
  expect(both?.company_sum).toEqual({ objects: 3, posts: 20_000, posts_before: 16_000, change: null });
  const latest = await sumFrom(22);
  expect(latest?.company_sum).toEqual({ objects: 3, posts: 20_000, posts_before: null, change: null });
  expect([both?.of_change, latest?.of_change]).toEqual([undefined, undefined]);
});

test('a market of an earlier release has neither sums nor ranks of a year before', async () => {
  const rows = [
    {
      sid: 1,
      name: 'Rye',
      type_code: 'BR' as const,
      company: null,
      posts: 5,
      posts_before: 4,
      ...{ rank: 1, rank_before: 2 },
      ...{ change: 25, low: 5, high: 50 },
    },
  ];
  const published = { last_month: release.last, of: 9, of_before: 8, rows };
  const seen = visibleMarket({ time_start: null, time_end: null }, published, { first_month: release.first });
  expect(seen?.rows).toEqual([{ ...rows[0], rank_before: null }]);
  expect(seen?.of_change).toBeUndefined();
});
