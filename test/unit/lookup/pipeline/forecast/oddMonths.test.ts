import { expect, test } from 'vitest';
import {
  continueSeries,
  withoutOddMonths,
} from '../../../../../functions/lookup/pipeline/forecast/expectation.ts';
import { decompose } from '../../../../../functions/lookup/pipeline/forecast/season.ts';
import { aSeries } from '../../../../support/forecastWorlds.ts';

/** A hundred posts a month with little noise and a peak each December. */
const usual = Array.from({ length: 36 }, (_, at) => (at % 12 === 11 ? 300 : 100) + ((at * 7) % 5));
const kept = (values: number[]) => withoutOddMonths(decompose(values)).values;

test.each([15, 27, 34])('a viral month (%i) doesn’t change the forecast of the other months', (at) => {
  const expected = continueSeries(decompose(usual), 12);
  const viral = continueSeries(decompose(usual.with(at, (usual[at] ?? 0) * 5)), 12);
  for (const [month, value] of viral.entries()) {
    if (month !== at % 12) expect(Math.abs(value / (expected[month] ?? 0) - 1)).toBeLessThan(0.05);
  }
});

test('a yearly peak and a lasting rise stay in the series', () => {
  expect(kept(usual)).toEqual(usual);
  const risen = usual.map((posts, at) => (at >= 32 ? posts * 2 : posts));
  expect(kept(risen).slice(-3)).toEqual(risen.slice(-3));
});

test('a series with empty months stays unchanged', () => {
  const some = usual.with(3, 0);
  expect(kept(some)).toEqual(some);
});

/** Two quiet years, and a third one with an event in August. */
const forecastAfter = (...august: number[]) =>
  continueSeries(decompose(restless.map((posts, at) => posts * (august[at - 31] ?? 1))), 12);
const restless = aSeries(11, 36);

test.each([
  ['a viral month', [8]],
  ['an event that fades over three months', [8.4, 3.5, 2]],
])('an event of last year doesn’t become a season: %s', (_, august) => {
  const usually = forecastAfter();
  const after = forecastAfter(...august);
  expect((after[7] ?? 0) / (usually[7] ?? 1)).toBeLessThan(1.8);
});

test('a peak in two of three years is seasonal', () => {
  const twice = usual.map((posts, at) => (at === 19 || at === 31 ? posts * 3 : posts));
  const { indices } = decompose(twice).season;
  expect(indices[7]).toBeGreaterThan(1.5);
});

test('a peak in one of two years isn’t seasonal', () => {
  const { indices } = decompose(
    usual.slice(0, 24).map((posts, at) => (at === 19 ? posts * 3 : posts)),
  ).season;
  expect(indices[7]).toBeLessThan(1.1);
  expect(indices[11]).toBeGreaterThan(2);
});
