import { expect, test } from 'vitest';
import { clipToSpan } from '../../../../functions/lookup/release/visible/clipToSpan.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { built, inFolder, pagesOf } from './built.ts';
import { type Post, writeWorld } from './world.ts';

const [first, last] = [157, 180];
const months = Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Objects of another vertical that never change: with fewer, the source doesn’t know what is usual. */
const steady = Array.from({ length: 30 }, (_, at) => at + 2);
const steadyPosts = months.flatMap((month) =>
  steady.flatMap((sid) =>
    Array.from({ length: 3 }, (_, at): Post => {
      return { source: 1, month, author: `author ${sid} ${at}`, verticals: [1215], objects: [sid] };
    }),
  ),
);

type AuthorOf = (month: number, at: number) => string;

async function pageOf(
  perMonth: number,
  authorOf: AuthorOf,
  { counted = months, beside = steadyPosts } = {},
): Promise<InsightDocument> {
  const posts = counted.flatMap((month) =>
    Array.from({ length: perMonth }, (_, at): Post => {
      return { source: 1, month, author: authorOf(month, at), verticals: [9022], objects: [1] };
    }),
  );
  const objects = [1, ...steady].map((sid) => {
    return { sid, name: `Object ${sid}`, type_code: 'BR' as const, parents: [] };
  });
  const pages = await pagesOf({ posts: [...posts, ...beside], objects });
  const page = pages.find(({ object }) => object === 1);
  if (!page) throw new Error('no page');
  return page;
}

const sameTen: AuthorOf = (_, at) => `author ${at}`;
const onePerMonth: AuthorOf = (month) => `author ${month}`;

test('a year of twelve posts by each of ten authors, all of whom wrote as much before, is certain', async () => {
  expect((await pageOf(10, sameTen)).year_sums).toEqual({
    posts: 120,
    posts_before: 120,
    of: 120,
    of_before: 120,
    change: 0,
    low: 0,
    high: 0,
    beyond: false,
  });
});

test('a year has no interval in a source with too few objects to know what is usual', async () => {
  const { year_sums } = await pageOf(10, sameTen, { beside: [] });
  expect([year_sums?.change, year_sums?.low, year_sums?.high]).toEqual([0, null, null]);
  expect(year_sums?.beyond).toBeUndefined();
});

test('ten posts of one author count once in the interval of a year', async () => {
  const { year_sums } = await pageOf(10, onePerMonth);
  // Twelve authors of ten posts in each year: the variance is 1/12 + 1/12.
  const log = 1.96 * Math.sqrt(1 / 6);
  expect(year_sums?.low).toBeCloseTo(100 * (Math.exp(-log) - 1), 0);
  expect(year_sums?.high).toBeCloseTo(100 * (Math.exp(log) - 1), 0);
});

test('two posts a month are too few for a change over a year, so both counts are given alone', async () => {
  expect((await pageOf(2, sameTen)).year_sums).toEqual({
    posts: 24,
    posts_before: 24,
    of: 24,
    of_before: 24,
    change: null,
    low: null,
    high: null,
  });
});

test('years with a missing month are not compared', async () => {
  const page = await pageOf(10, sameTen, { counted: months.filter((month) => month !== 165), beside: [] });
  expect(page.year_sums).toBeNull();
});

test('dates that begin after the first of the 24 months hide the change of a year', async () => {
  const page = await pageOf(10, sameTen);
  expect(clipToSpan(page, { from: first, to: null }).year_sums).toEqual(page.year_sums);
  expect(clipToSpan({ ...page, first_month: first - 1 }, { from: first + 1, to: null }).year_sums).toBeNull();
});

test('a company is new since the first of three months in a row with posts, not since a lone post', async () => {
  const [company, brand, other] = [100, 101, 102];
  const post = (month: number, at: number, object: number): Post => {
    return { source: 1, month, author: `author ${at}`, verticals: [1215], objects: [object] };
  };
  const known = Array.from({ length: 40 }, (_, at) => last - 39 + at);
  const posts = [
    ...known.map((month) => post(month, 0, other)),
    post(last - 35, 1, brand),
    ...known.slice(-14).flatMap((month) => [1, 2, 3].map((at) => post(month, at, brand))),
  ];
  const objects = [
    { sid: company, name: 'Saltmarsh', type_code: 'OR' as const, parents: [] },
    { sid: brand, name: 'Oatmere', type_code: 'BR' as const, parents: [company] },
    { sid: other, name: 'Glow', type_code: 'BR' as const, parents: [] },
  ];
  const totals = await inFolder(async (folder) => {
    await writeWorld(folder, { posts, objects });
    return built({ folder, leastPosts: 1 }, (computed) => computed.totals());
  });
  expect(totals.flatMap(({ companies }) => companies)).toMatchObject([
    { company, posts: 36, change: null, since: last - 13 },
  ]);
});
