import { expect, test } from 'vitest';
import { Months } from '../../../../../functions/lookup/pipeline/documents/series.ts';
import {
  changeFindings,
  changeLimits,
} from '../../../../../functions/lookup/pipeline/findings/changeFindings.ts';
import {
  authorVariance,
  type Counted,
  changeInterval,
  ownUnrest,
  restVariance,
  shrunkUnrest,
  uncertaintyOf,
} from '../../../../../functions/lookup/pipeline/findings/changeVariance.ts';
import {
  type MeasuredChange,
  measureChanges,
} from '../../../../../functions/lookup/pipeline/findings/measureChanges.ts';

/** Each author wrote one post, and none wrote in both quarters. */
const onePostEach = (now: number, before: number) => ({ now, before, cc: now, cb: 0, bb: before });

test('the variance for one post per author is that of two counts', () => {
  expect(authorVariance(onePostEach(100, 50))).toBeCloseTo(1 / 100 + 1 / 50, 9);
});

test('ten authors who write ten posts each are as uncertain as ten posts', () => {
  expect(authorVariance({ now: 100, before: 100, cc: 1000, cb: 0, bb: 1000 })).toBeCloseTo(
    1 / 10 + 1 / 10,
    9,
  );
});

test('authors who write equally often in both quarters add no variance', () => {
  expect(authorVariance({ now: 100, before: 100, cc: 400, cb: 400, bb: 400 })).toBeCloseTo(0, 9);
});

test('the rest of the market adds the variance of its own counts and of its objects’ movement', () => {
  expect(restVariance({ now: 1000, before: 500, moves: 0.01 })).toBeCloseTo(1.2 * (0.001 + 0.002) + 0.01, 9);
});

test('the less of a variance is usual movement, the better it is known', () => {
  expect(uncertaintyOf(0.02, 0, 20)).toEqual({ variance: 0.02, freedom: Number.POSITIVE_INFINITY });
  expect(uncertaintyOf(0, 0.02, 20).freedom).toBe(20);
  expect(uncertaintyOf(0.02, 0.02, 20).freedom).toBeCloseTo(80, 9);
});

test('a straight line has no volatility, a series that jumps from month to month has a high one', () => {
  const line = Array.from({ length: 36 }, (_, at) => 1000 + at);
  const jumps = Array.from({ length: 36 }, (_, at) => (at % 2 ? 1300 : 700));
  expect(shrunkUnrest(ownUnrest(line, 1), 0)).toBe(0);
  expect(shrunkUnrest(ownUnrest(jumps, 1), 0)).toBeGreaterThan(0.1);
  expect(ownUnrest(line, 1).months).toBe(34);
  // Few months of its own, so the source’s mean has more weight.
  expect(shrunkUnrest({ k: 0, months: 10 }, 0.1)).toBeCloseTo(0.05, 9);
});

const certain = (counted: Counted) => uncertaintyOf(authorVariance(counted), 0, 1);
const intervalOf = (now: number, before: number) => {
  const counted = onePostEach(now, before);
  return changeInterval(counted, certain(counted));
};

test('a log interval is as wide for doubling as for halving, and never reaches −100 %', () => {
  const [doubled, halved] = [intervalOf(80, 40), intervalOf(40, 80)];
  expect(doubled.change).toBe(100);
  expect(halved.change).toBe(-50);
  expect((1 + doubled.low / 100) * (1 + halved.high / 100)).toBeCloseTo(1, 2);
  expect(halved.low).toBeGreaterThan(-100);
});

/** An object and its market that changed by given amounts. */
function measured(now: number, before: number, market: number, object = 1): MeasuredChange {
  const counted = onePostEach(now, before);
  const rest = { now: 5000 * (1 + market), before: 5000, moves: 0 };
  const log = Math.log(now / before);
  return {
    ...{ vertical: 1, object, counted, log },
    own: certain(counted),
    oneAccount: false,
    contrast: {
      ...uncertaintyOf(authorVariance(counted) + restVariance(rest), 0, 1),
      log: log - Math.log(rest.now / rest.before),
      market: market * 100,
    },
    beyond: true,
    carriedBy: null,
  };
}

test('an object of which one author wrote more than three in ten of the latest posts is marked', () => {
  const values = Array.from({ length: 36 }, () => 100);
  const months = new Months(
    values.map((_, at) => 100 + at),
    135,
  );
  const markedWith = (most: number) =>
    measureChanges(
      {
        series: [
          {
            ...{ vertical: 9022, object: 1, values, ownYear: null },
            own: { cc: 300, cb: 0, bb: 300, most, perPost: 1 },
            usual: { quarter: 0, year: 0, freedom: 20 },
          },
        ],
        markets: new Map(),
      },
      months,
      'quarter',
    ).map(({ oneAccount }) => oneAccount);
  expect(markedWith(0)).toEqual([false]);
  expect(markedWith(90)).toEqual([false]);
  expect(markedWith(91)).toEqual([true]);
});

test('fewer posts need a larger change to differ from noise', () => {
  const few = changeLimits(measured(40, 40, 0), 0.001);
  const many = changeLimits(measured(4000, 4000, 0), 0.001);
  expect(few.least).toBeGreaterThan(90);
  expect(few.least_fall).toBeGreaterThan(45);
  expect(many.least).toBe(15);
  expect(many.least_fall).toBe(14);
});

test('in a growing market a rise has to be larger to be significant, and a fall may be smaller', () => {
  const still = changeLimits(measured(400, 400, 0), 0.001);
  const grown = changeLimits(measured(400, 400, 0.8), 0.001);
  expect(grown.market).toBe(80);
  expect(grown.least).toBeGreaterThan(80 + (still.least ?? 0));
  expect(grown.least_fall).toBeLessThanOrEqual(still.least_fall ?? 0);
});

test('without a market for comparison no least change is given', () => {
  const alone = { ...measured(400, 400, 0), contrast: null };
  expect(changeLimits(alone, 0.001)).toEqual({ least: null, least_fall: null, market: null });
});

test('a change is found only where it exceeds the least significant one', () => {
  // Around each limit, in rising, falling and flat markets; among others with some findings.
  const loud = [200, 300, 500].map((now, at) => measured(now, 100, 0, 100 + at));
  for (const market of [-0.4, 0, 0.6]) {
    for (let now = 20; now <= 700; now += 7) {
      const own = measured(now, 120, market);
      const { found, mostChance } = changeFindings([own, ...loud]);
      const isFound = found.some(({ object }) => object === 1);
      const { least, least_fall } = changeLimits(own, mostChance);
      const { change } = changeInterval(own.counted, own.own);
      const beyond = change > (least ?? Infinity) || -change > (least_fall ?? Infinity);
      if (!isFound) expect(beyond, `${change} %, market ${market}`).toBe(false);
      // The stated values are rounded up, by less than a point.
      const within = change < (least ?? Infinity) - 1 && -change < (least_fall ?? 100) - 1;
      if (isFound) expect(within, `${change} %, market ${market}`).toBe(false);
    }
  }
});
