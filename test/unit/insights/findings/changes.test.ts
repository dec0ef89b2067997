import { expect, test } from 'vitest';
import { changeInterval, leastRise } from '../../../../functions/insights/build/findings/changeInterval.ts';
import {
  changeVariance,
  contrastVariance,
  ownUnrest,
  shrunkUnrest,
} from '../../../../functions/insights/build/findings/changeVariance.ts';

/** Each of so many authors wrote one post, and none wrote in both quarters. */
const onePostEach = (now: number, before: number) => ({ now, before, cc: now, cb: 0, bb: before });

test('where every author writes one post, the variance is that of two counts', () => {
  expect(changeVariance(onePostEach(100, 50), 0)).toBeCloseTo(1 / 100 + 1 / 50, 9);
});

test('ten authors who write ten posts each are as uncertain as ten posts', () => {
  expect(changeVariance({ now: 100, before: 100, cc: 1000, cb: 0, bb: 1000 }, 0)).toBeCloseTo(
    1 / 10 + 1 / 10,
    9,
  );
});

test('authors who write the same in both quarters say nothing about chance', () => {
  expect(changeVariance({ now: 100, before: 100, cc: 400, cb: 400, bb: 400 }, 0)).toBeCloseTo(0, 9);
});

test('the months’ own unrest adds two thirds of itself, and the rest of the market its own counts', () => {
  expect(changeVariance(onePostEach(100, 100), 0.03)).toBeCloseTo(0.02 + 0.02, 9);
  expect(contrastVariance(onePostEach(100, 100), 0, { now: 1000, before: 500 })).toBeCloseTo(
    0.02 + 1.2 * (0.001 + 0.002),
    9,
  );
});

test('a straight line has no unrest, and a series that jumps from month to month has much', () => {
  const line = Array.from({ length: 36 }, (_, at) => 1000 + at);
  const jumps = Array.from({ length: 36 }, (_, at) => (at % 2 ? 1300 : 700));
  expect(shrunkUnrest(ownUnrest(line, 1), 0)).toBe(0);
  expect(shrunkUnrest(ownUnrest(jumps, 1), 0)).toBeGreaterThan(0.1);
  expect(ownUnrest(line, 1).months).toBe(34);
  // Few months of its own: the source's mean counts for more.
  expect(shrunkUnrest({ k: 0, months: 10 }, 0.1)).toBeCloseTo(0.05, 9);
});

test('an interval by the logarithm is as wide for doubling as for halving, and never reaches −100 %', () => {
  const [doubled, halved] = [changeInterval(onePostEach(80, 40), 0), changeInterval(onePostEach(40, 80), 0)];
  expect(doubled.change).toBe(100);
  expect(halved.change).toBe(-50);
  expect((1 + doubled.low / 100) * (1 + halved.high / 100)).toBeCloseTo(1, 2);
  expect(halved.low).toBeGreaterThan(-100);
});

test('of fewer posts only a larger rise can be told from noise', () => {
  expect(leastRise(onePostEach(40, 40), 0)).toBeGreaterThan(90);
  expect(leastRise(onePostEach(4000, 4000), 0)).toBeLessThan(10);
});

test('of 400 simulated changes, 93 to 97 % lie in their 95 % interval: also where authors write in bursts and months are restless', () => {
  const random = seeded(7);
  for (const { n, burst, unrest, change } of [
    { n: 60, burst: 1, unrest: 0, change: 2 },
    { n: 300, burst: 4, unrest: 0, change: 1 },
    { n: 1500, burst: 4, unrest: 0.03, change: 0.5 },
  ]) {
    const runs = 400;
    let inside = 0;
    for (let run = 0; run < runs; run += 1) {
      const series = Array.from({ length: 36 }, (_, month) => {
        const level = (n / 3) * (month >= 33 ? change : 1);
        return aMonth(level, burst, unrest, random);
      });
      const counted = countedOf(series);
      const perPost = weighted(series);
      // The step of a true change is no unrest of the months: it is measured on those before it.
      const restless = shrunkUnrest(ownUnrest(series.slice(0, 33).map(sumOf), perPost), unrest);
      const { low, high } = changeInterval(counted, restless);
      const truth = (change - 1) * 100;
      if (low <= truth && truth <= high) inside += 1;
    }
    expect(inside / runs).toBeGreaterThan(0.92);
    expect(inside / runs).toBeLessThan(0.98);
  }
});

type Month = readonly number[];

const sumOf = (month: Month) => month.reduce((sum, posts) => sum + posts, 0);
const squares = (month: Month) => month.reduce((sum, posts) => sum + posts * posts, 0);

/** Authors write in one month only: each month is a list of how many posts its authors wrote. */
function aMonth(level: number, burst: number, unrest: number, random: () => number): Month {
  const expected = level * Math.exp(Math.sqrt(unrest) * normal(random) - unrest / 2);
  const authors = poisson(expected / burst, random);
  return Array.from({ length: authors }, () => geometric(burst, random));
}

function countedOf(series: readonly Month[]) {
  const [now, before] = [series.slice(-3), series.slice(-15, -12)].map((months) => months.flat());
  return {
    now: sumOf(now ?? []),
    before: sumOf(before ?? []),
    cc: squares(now ?? []),
    cb: 0,
    bb: squares(before ?? []),
  };
}

const weighted = (series: readonly Month[]) => squares(series.flat()) / sumOf(series.flat());

function poisson(mean: number, random: () => number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > limit) {
    count += 1;
    product *= random();
  }
  return count;
}

const geometric = (mean: number, random: () => number) =>
  mean === 1 ? 1 : 1 + Math.floor(Math.log(random()) / Math.log(1 - 1 / mean));

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(random() || 1e-12)) * Math.cos(2 * Math.PI * random());

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
