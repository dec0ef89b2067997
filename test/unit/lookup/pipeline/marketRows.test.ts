import { expect, test } from 'vitest';
import { collectMarkets } from '../../../../functions/lookup/pipeline/market/collectMarkets.ts';
import { companyRows, marketRows } from '../../../../functions/lookup/pipeline/market/marketRows.ts';
import type { MarketIndex, PublishedCompanySum } from '../../../../functions/lookup/release/rows/markets.ts';
import { categoryOf, type ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { seeded } from '../../../support/manyNames.ts';
import { all, built, inFolder } from './built.ts';
import type { Post, Thing, World } from './world.ts';
import { writeWorld } from './world.ts';

const last = 180;
const beauty = 9022;
const objects: Thing[] = [
  { sid: 1, name: 'Ash Group', type_code: 'OR' },
  { sid: 2, name: 'Ash', type_code: 'BR', parents: [1] },
  { sid: 3, name: 'Ash Mini', type_code: 'BE', parents: [2] },
  { sid: 4, name: 'Birch', type_code: 'BR' },
  { sid: 5, name: 'Soap', type_code: 'PH' },
];
/** Posts a month about each object, in the latest twelve months and in the two years before. */
const monthly: Record<number, [now: number, before: number]> = {
  1: [1, 1],
  2: [3, 6],
  3: [3, 2],
  4: [5, 3],
  5: [4, 4],
};
const posts: Post[] = Array.from({ length: 36 }, (_, ago) => last - ago).flatMap((month) =>
  objects.flatMap(({ sid }) => {
    const [now = 0, before = 0] = monthly[sid] ?? [];
    return Array.from(
      { length: month > last - 12 ? now : before },
      (_, at): Post => ({
        source: 1,
        month,
        author: `author ${sid} ${at}`,
        verticals: [beauty],
        objects: [sid],
      }),
    );
  }),
);

async function marketsOf(world: World): Promise<ReadonlyMap<string, MarketIndex>> {
  return inFolder(async (folder) => {
    await writeWorld(folder, world, () => 'csv');
    return built({ folder, leastPosts: 1 }, async (computed) => {
      const markets = collectMarkets();
      for (const document of await all(computed.documents())) markets.addDocument(document);
      for (const object of await all(computed.objects())) markets.addObject(object);
      return new Map(
        marketRows(markets.all(), await computed.totals()).map(([PK, content]) => [
          PK,
          content as MarketIndex,
        ]),
      );
    });
  });
}

test('the rows of a market match a recount of the posts', async () => {
  const markets = await marketsOf({ objects, posts });
  const market = markets.get(`MARKET#1#${beauty}`);
  const count = (sid: number | null, from: number, to: number) =>
    posts.filter(
      ({ month, objects: named = [] }) =>
        month >= from && month <= to && (sid === null || named.includes(sid)),
    ).length;
  const [year, before] = [
    [last - 11, last],
    [last - 23, last - 12],
  ] as const;
  expect([market?.of, market?.of_before]).toEqual([count(null, ...year), count(null, ...before)]);
  const rankIn = (sid: number, months: readonly [number, number]) => {
    const category = (of: number) => categoryOf(objects.find((each) => each.sid === of)?.type_code ?? 'BR');
    const own = count(sid, ...months);
    return (
      1 +
      objects.filter((other) => category(other.sid) === category(sid) && count(other.sid, ...months) > own)
        .length
    );
  };
  expect(market?.rows).toHaveLength(objects.length);
  for (const row of market?.rows ?? []) {
    expect(row.posts).toBe(count(row.sid, ...year));
    expect(row.posts_before).toBe(count(row.sid, ...before));
    expect(row.rank, row.name).toBe(rankIn(row.sid, year));
    expect(row.rank_before, row.name).toBe(rankIn(row.sid, before));
  }
});

test('a market is sorted by posts, shared ranks are equal, and extensions belong to the company of their brand', async () => {
  const market = (await marketsOf({ objects, posts })).get(`MARKET#1#${beauty}`);
  expect(
    market?.rows.map(({ name, rank, rank_before, company }) => [name, rank, rank_before, company]),
  ).toEqual([
    ['Birch', 1, 2, null],
    ['Soap', 1, 1, null],
    ['Ash', 2, 1, 1],
    ['Ash Mini', 2, 3, 1],
    ['Ash Group', 4, 4, null],
  ]);
});

test('a change is given with its interval, and without one from fewer than 30 posts', async () => {
  const rows = (await marketsOf({ objects, posts })).get(`MARKET#1#${beauty}`)?.rows ?? [];
  const ash = rows.find(({ name }) => name === 'Ash');
  expect(ash?.change).toBe(-50);
  expect(ash?.low).toBeLessThan(-50);
  expect(ash?.high).toBeGreaterThan(-50);
  expect(rows.find(({ name }) => name === 'Ash Group')).toMatchObject({ posts: 12, change: null, low: null });
});

test('a source with a missing month has posts and ranks, but no change and no share', async () => {
  const market = (await marketsOf({ objects, posts: posts.filter(({ month }) => month !== last - 20) })).get(
    `MARKET#1#${beauty}`,
  );
  expect(market?.of).toBeNull();
  expect(market?.rows[0]).toMatchObject({
    name: 'Birch',
    posts: 60,
    posts_before: null,
    change: null,
    rank: 1,
  });
});

test('each vertical of a source with data has a row, empty without objects', async () => {
  const markets = await marketsOf({ objects, posts });
  expect(markets.size).toBe(8);
  expect(markets.get('MARKET#1#1215')).toMatchObject({ rows: [], of: null, parts: 0 });
});

test('a market too large for one row continues in more', () => {
  const markets = collectMarkets();
  const named = (sid: number) =>
    ({
      sid,
      name: `${'A long name '.repeat(9)}${sid}`,
      type_code: 'BR',
      parents: [],
    }) as unknown as ObjectInfo;
  const sids = Array.from({ length: 2500 }, (_, at) => at + 1);
  for (const sid of sids) {
    markets.addDocument({
      source: 1,
      vertical: beauty,
      object: sid,
      last_month: last,
      activity: { authentic: [sid] },
    } as never);
  }
  for (const sid of sids) markets.addObject(named(sid));
  const rows = new Map(marketRows(markets.all(), []));
  const index = rows.get(`MARKET#1#${beauty}`) as MarketIndex;
  expect(index.parts).toBeGreaterThan(0);
  const more = Array.from({ length: index.parts }, (_, part) => rows.get(`MARKET#1#${beauty}#${part}`));
  expect([...index.rows, ...more.flat()]).toHaveLength(sids.length);
});

const company = 1;
/** Brand 4 has no page, and 5 is an extension of it; 6 belongs to nobody. */
const brands: Thing[] = [
  { sid: 1, name: 'Oat House', type_code: 'OR' },
  { sid: 2, name: 'Oat', type_code: 'BR', parents: [1] },
  { sid: 3, name: 'Rye', type_code: 'BR', parents: [1] },
  { sid: 4, name: 'Bran', type_code: 'BR', parents: [1] },
  { sid: 5, name: 'Bran Mini', type_code: 'BE', parents: [4] },
  { sid: 6, name: 'Spelt', type_code: 'BR' },
];
const ownBrands: readonly number[] = [2, 3, 4, 5];

function postsOfBrands(random: () => number): Post[] {
  const lists = [[2], [2], [3], [2, 3], [5], [6], [2, 6], [4, 5]];
  return Array.from({ length: 36 }, (_, ago) => last - ago).flatMap((month) =>
    Array.from({ length: 40 }, (): Post => {
      // Bran wasn't written about lately, so it has no page.
      const named = (lists[Math.floor(random() * lists.length)] ?? []).filter(
        (sid) => sid !== 4 || month <= last - 6,
      );
      return {
        source: 1,
        month,
        author: `author ${Math.floor(random() * 30)}`,
        spam: random() < 0.1,
        verticals: random() < 0.8 ? [beauty] : [beauty, 1215],
        objects: named,
      };
    }),
  );
}

async function totalsOf(world: World, authorShards?: number) {
  return inFolder(async (folder) => {
    await writeWorld(folder, world, () => 'csv');
    return built({ folder, ...(authorShards && { authorShards }) }, async (computed) => {
      const totals = await computed.totals();
      const rows = new Map(companyRows(totals));
      const sums = rows.get(`COMPANY#1#${company}`) as readonly PublishedCompanySum[];
      return { totals, sum: sums.find(({ vertical }) => vertical === beauty) };
    });
  });
}

const ownWorld = { objects: brands, posts: postsOfBrands(seeded(5)) };
let ownTotals: ReturnType<typeof totalsOf> | undefined;
/** Built once. */
const builtTotals = () => (ownTotals ??= totalsOf(ownWorld));

test('a company’s posts are those of all its brands, with or without a row, each counted once', async () => {
  const named = ownWorld.posts;
  const { sum, totals } = await builtTotals();
  const own = named.filter(
    ({ spam, objects: found = [] }) => !spam && found.some((sid) => ownBrands.includes(sid)),
  );
  const [now, before] = [
    own.filter(({ month }) => month > last - 12),
    own.filter(({ month }) => month <= last - 12 && month > last - 24),
  ];
  expect(sum).toMatchObject({ objects: 4, posts: now.length, posts_before: before.length });
  expect(sum?.change?.change).toBe(Math.round((1000 * (now.length - before.length)) / before.length) / 10);
  expect(totals[0]?.owners).toEqual(ownBrands.map((sid) => [sid, company]));
});

test('the interval of a company counts an author of several of its brands once', async () => {
  const named = ownWorld.posts;
  const { sum } = await builtTotals();
  const parts = await totalsOf(ownWorld, 3);
  expect(parts.sum).toEqual(sum);
  const { low = 0, high = 0 } = sum?.change ?? {};
  const byAuthor = Map.groupBy(
    named.filter(
      ({ spam, month, objects: found = [] }) =>
        !spam && month > last - 24 && found.some((sid) => ownBrands.includes(sid)),
    ),
    ({ author }) => author,
  );
  const counts = [...byAuthor.values()].map((some) => {
    const now = some.filter(({ month }) => month > last - 12).length;
    return [now, some.length - now] as const;
  });
  const add = (of: (now: number, before: number) => number) =>
    counts.reduce((total, [now, before]) => total + of(now, before), 0);
  const [now, before] = [add((c) => c), add((_, b) => b)];
  const authors =
    add((c) => c * c) / now ** 2 -
    (2 * add((c, b) => c * b)) / (now * before) +
    add((_, b) => b * b) / before ** 2;
  const variance = ((Math.log(1 + high / 100) - Math.log(1 + low / 100)) / (2 * 1.96)) ** 2;
  expect(variance).toBeGreaterThanOrEqual(authors * 0.99);
});

test('a company with a missing month has posts, but no change', async () => {
  const named = ownWorld.posts.filter(({ month }) => month !== last - 20);
  const { sum } = await totalsOf({ objects: brands, posts: named });
  expect(sum).toMatchObject({ posts_before: null, change: null });
  expect(sum?.posts).toBeGreaterThan(100);
});
