import { describe, expect, test } from 'vitest';
import { expectPosts } from '../../../../functions/lookup/pipeline/files/expectedPosts.ts';
import { seeded } from '../../../support/manyNames.ts';

/** `LOST_WORLDS=200` simulates more worlds, for a check before a release. */
const worlds = Number(process.env.LOST_WORLDS ?? 6);

type Shape = { season?: (month: number) => number; growth?: number; noise?: number; size?: number };

function monthsOf(seed: number, count: number, { season = () => 1, growth = 0, noise = 0.07, size }: Shape) {
  const random = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const level = size ?? 1000 * 100 ** random();
  return Array.from({ length: count }, (_, month) => {
    const mean = level * season(month) * (1 + growth) ** month * Math.exp(noise * normal());
    return { month, posts: Math.max(0, Math.round(mean + Math.sqrt(mean) * normal())) };
  });
}

const wave = (month: number) => 1 + 0.5 * Math.sin((month / 12) * 2 * Math.PI);
const december = (month: number) => (month % 12 === 11 ? 2.2 : 1);
const shapes: readonly (readonly [string, Shape])[] = [
  ['an even source', {}],
  ['a source that grows by 5% a month', { growth: 0.05 }],
  ['a source that shrinks by 3% a month', { growth: -0.03 }],
  ['a season of plus and minus 50%', { season: wave }],
  ['a season of plus and minus 50% that grows', { season: wave, growth: 0.02 }],
  ['a December of twice the posts', { season: december }],
  ['a small source', { size: 250 }],
  ['a small source with a season', { size: 300, season: wave }],
  ['an unsteady source', { noise: 0.2 }],
];

const isLow = ({ verdict }: { verdict: string }) => verdict === 'few' || verdict === 'fragment';
const change = (months: ReturnType<typeof monthsOf>, among: readonly number[], part: number) =>
  months.map((each) =>
    among.includes(each.month) ? { ...each, posts: Math.round(each.posts * part) } : each,
  );
const lowMonths = (months: ReturnType<typeof monthsOf>) =>
  expectPosts(months)
    .filter(isLow)
    .map(({ month }) => month);

describe.each(shapes)('%s', (_, shape) => {
  const all = Array.from({ length: worlds }, (_, seed) => monthsOf(seed + 1, 38, shape));

  test('a source almost never has a month refused for its volume', () => {
    const refused = all.flatMap(lowMonths).length;
    expect(refused / (38 * worlds)).toBeLessThanOrEqual(0.005);
  });

  test('a source has its latest three months reported if they lose nearly everything', () => {
    const named = all.map((months) => lowMonths(change(months, [35, 36, 37], 0.01)));
    expect(named.filter((each) => [35, 36, 37].every((month) => each.includes(month)))).toHaveLength(worlds);
  });

  test('a source has an earlier month reported if only a fragment is left', () => {
    const named = all.map((months) => lowMonths(change(months, [22], 0.1)));
    expect(named.filter((each) => each.includes(22))).toHaveLength(worlds);
  });
});

test('a steady source with 55% of its usual posts is refused, in the latest month or an earlier one', () => {
  for (const month of [20, 37]) {
    const found = Array.from({ length: worlds }, (_, seed) =>
      lowMonths(change(monthsOf(seed + 1, 38, {}), [month], 0.55)).includes(month),
    );
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(0.9 * worlds);
  }
});

test('a lower level is valid once later months confirm it or an accepted month sets it', () => {
  const halved = [...Array<number>(14).fill(1000), ...Array<number>(8).fill(500)].map((posts, month) => ({
    month,
    posts,
  }));
  expect(lowMonths(halved)).toEqual([]);
  expect(lowMonths(halved.slice(0, 16))).toEqual([14, 15]);
  expect(
    expectPosts(halved.slice(0, 16), new Set([14]))
      .filter(isLow)
      .map(({ month }) => month),
  ).toEqual([14]);
});

test('a new source may grow at any rate, and a small source has no expected volume', () => {
  const counted = (posts: readonly number[]) => posts.map((each, month) => ({ month, posts: each }));
  expect(lowMonths(counted([3, 40, 200, 800, 1600, 3200, 6400, 9000, 9500, 9800]))).toEqual([]);
  expect(lowMonths(counted([60, 80, 70, 90, 20, 60, 80, 75]))).toEqual([]);
});
