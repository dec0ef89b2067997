import { expect, test } from 'vitest';
import { continueSeries } from '../../../../../functions/lookup/pipeline/forecast/continueSeries.ts';
import { withoutOddMonths } from '../../../../../functions/lookup/pipeline/forecast/oddMonths.ts';
import { decompose } from '../../../../../functions/lookup/pipeline/forecast/season.ts';
import { aSeries } from './worlds.ts';

/** A hundred a month, a little restless, with a peak each December. */
const usual = Array.from({ length: 36 }, (_, at) => (at % 12 === 11 ? 300 : 100) + ((at * 7) % 5));
const kept = (values: number[]) => withoutOddMonths(decompose(values)).values;

test.each([15, 27, 34])(
  'a viral month (%i) leaves the forecast of all other months of the year as it was',
  (at) => {
    const expected = continueSeries(decompose(usual), 12);
    const viral = continueSeries(decompose(usual.with(at, (usual[at] ?? 0) * 5)), 12);
    for (const [month, value] of viral.entries()) {
      if (month !== at % 12) expect(Math.abs(value / (expected[month] ?? 0) - 1)).toBeLessThan(0.05);
    }
  },
);

test('a peak of every year stays, and so does a rise that lasts', () => {
  expect(kept(usual)).toEqual(usual);
  const risen = usual.map((posts, at) => (at >= 32 ? posts * 2 : posts));
  expect(kept(risen).slice(-3)).toEqual(risen.slice(-3));
});

test('a series with months of nothing is taken as it is', () => {
  const some = usual.with(3, 0);
  expect(kept(some)).toEqual(some);
});

/** Two quiet years, and a third one with what happened in August. */
const forecastAfter = (...august: number[]) =>
  continueSeries(decompose(restless.map((posts, at) => posts * (august[at - 31] ?? 1))), 12);
const restless = aSeries(11, 36);

test.each([
  ['a viral month', [8]],
  ['an event that fades over three months', [8.4, 3.5, 2]],
])('%s of the last year is no season of the next', (_, august) => {
  const usually = forecastAfter();
  const after = forecastAfter(...august);
  expect((after[7] ?? 0) / (usually[7] ?? 1)).toBeLessThan(1.8);
});

test('a peak that came in two of three years is one', () => {
  const twice = usual.map((posts, at) => (at === 19 || at === 31 ? posts * 3 : posts));
  const { indices } = decompose(twice).season;
  expect(indices[7]).toBeGreaterThan(1.5);
});

test('of two years that differ, the one without a peak counts', () => {
  const { indices } = decompose(
    usual.slice(0, 24).map((posts, at) => (at === 19 ? posts * 3 : posts)),
  ).season;
  expect(indices[7]).toBeLessThan(1.1);
  expect(indices[11]).toBeGreaterThan(2);
});
