import { expect, test } from 'vitest';
import {
  besideRest,
  type Returned,
  spreadOf,
} from '../../../../../functions/lookup/pipeline/findings/retentionFindings.ts';

/** Authors with a monthly posting rate, seen in the next month with the same probability. */
function seen(rate: number, authors: number): Returned {
  return { authors, returned: Math.round(authors * (1 - Math.exp(-rate))), different: authors, effect: 1 };
}

const object = (vertical: number, rate: number, times: number, authors = 4000) => ({
  vertical,
  before: seen(rate, authors),
  now: seen(rate * times, authors),
});

test('when everybody returns twice as often, no object stands out, however many points it gained', () => {
  const all = besideRest([0.05, 0.1, 0.2, 0.4].map((rate) => object(1, rate, 2)));
  for (const { apart, now, before } of all) {
    expect(now.returned - before.returned).toBeGreaterThan(150);
    // The probabilities add up to a rate only approximately.
    expect(Math.abs(apart)).toBeLessThan(0.1);
  }
});

test('the only object whose authors return more often stands out, and isn’t part of its own market', () => {
  const [moved, ...others] = besideRest([
    object(1, 0.1, 2),
    ...Array.from({ length: 5 }, () => object(1, 0.1, 1)),
  ]);
  expect(moved?.apart).toBeCloseTo(Math.log(2), 1);
  expect(moved?.market).toBeCloseTo(0, 3);
  expect(moved?.expected).toBeCloseTo(1 - Math.exp(-0.1), 3);
  for (const { apart } of others) expect(apart).toBeLessThan(0);
});

test('an object without others in its vertical is compared with nothing', () => {
  expect(besideRest([object(1, 0.1, 2), object(2, 0.1, 1)])).toEqual([]);
});

test('the spread of a source is the variation of its objects beyond chance', () => {
  const alike = besideRest(Array.from({ length: 40 }, () => object(1, 0.1, 1)));
  expect(spreadOf(alike)).toBe(0);
  const restless = besideRest(Array.from({ length: 40 }, (_, at) => object(1, 0.1, at % 2 ? 1.5 : 1 / 1.5)));
  expect(Math.sqrt(spreadOf(restless))).toBeGreaterThan(0.3);
});
