import { expect, test } from 'vitest';
import {
  changeInterval,
  leastRise,
} from '../../../../../functions/lookup/pipeline/findings/changeInterval.ts';
import {
  changeVariance,
  contrastVariance,
  ownUnrest,
  shrunkUnrest,
} from '../../../../../functions/lookup/pipeline/findings/changeVariance.ts';

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
