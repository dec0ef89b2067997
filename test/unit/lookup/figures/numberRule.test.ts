import { expect, it, test } from 'vitest';
import { besideFigure, besideWords } from '../../../../shared/rules/lookup/besideFigure.ts';
import { changeText, changeWords, type ShownChange } from '../../../../shared/rules/lookup/changeText.ts';
import { percentileFigure } from '../../../../shared/rules/lookup/percentile.ts';
import {
  changeFigure,
  countFigure,
  exactFigure,
  percentFigure,
  pointsFigure,
  ratioFigure,
  shareFigure,
  shownDifference,
} from '../../../../shared/rules/text/figures.ts';

it.each([
  [0, '0'],
  [1178.4, '1,178'],
  [99_999.4, '99,999'],
  [99_999.5, '100k'],
  [104_321, '104k'],
  [999_499, '999k'],
  [999_500, '1.0M'],
  [4_612_345, '4.6M'],
  [46_123_456, '46M'],
  [2_500_000_000, '2.5B'],
  [null, 'N/A'],
])('the count %d is shown as %s', (count, text) => expect(countFigure(count)).toBe(text));

it.each([
  [1177.6, '1,178'],
  [10, '10'],
  [9.94, '9.9'],
  [0.4, '0.4'],
  [104_321, '104k'],
])('%d posts a month are shown as %s', (ppm, text) => expect(exactFigure(ppm)).toBe(text));

it.each([
  [14.1, '14%'],
  [0.49, '<1%'],
  [0.5, '1%'],
  [0, '0%'],
  [100, '100%'],
])('the share %d is shown as %s', (share, text) => expect(shareFigure(share)).toBe(text));

it.each([
  [36.4, '+36%'],
  [-12.3, '−12%'],
  [0.3, '0%'],
  [-0.3, '0%'],
  [400, '+400%'],
  [412, '5× as many'],
  [3000, '>10× as many'],
])('the change %d is shown as %s', (change, text) => expect(changeFigure(change)).toBe(text));

it.each([
  [1.26, '1.3×'],
  [0.84, '0.8×'],
  [1.04, '1.04×'],
  [0.03, '0.03×'],
  [2, '2.0×'],
  [10, '10.0×'],
  [110.29, '>10×'],
])('the ratio %d is shown as %s', (times, text) => expect(ratioFigure(times)).toBe(text));

test('retention and spam have one decimal, and so have their differences', () => {
  expect(percentFigure(27.34)).toBe('27.3%');
  expect([5.61, -0.38].map(pointsFigure)).toEqual(['+5.6 points', '−0.4 points']);
});

test('shown shares subtract to the shown difference', () => expect(shownDifference(14.4, 8.6)).toBe(5));

test('a rank among all has ends, and a place in a spread has none', () => {
  expect([100, 98.2, 0].map((each) => percentileFigure(each, { withEnds: true }))).toEqual([
    'highest',
    '98th',
    'lowest',
  ]);
  expect([100, 0].map((each) => percentileFigure(each))).toEqual(['99th', '1st']);
});

const sure = { low: 14, high: 64, beyond: true };
it.each<[ShownChange, string, string]>([
  [{ change: 36, interval: sure }, '▲ +36%', 'good'],
  [{ change: -12, interval: sure }, '▼ −12%', 'bad'],
  [{ change: -2.1, interval: sure, unit: 'points', good: 'down' }, '▼ −2.1 points', 'good'],
  [{ change: 412, interval: sure }, '▲ 5× as many', 'good'],
  [{ change: 36, interval: { ...sure, beyond: false } }, 'no clear change', 'neutral'],
  [{ change: 26, interval: null }, '+26%', 'neutral'],
  [{ change: 26, interval: { low: 14, high: 64 } }, '+26%', 'neutral'],
  [{ change: null, interval: null }, 'too few a year ago', 'neutral'],
  [{ change: null, interval: null, since: 192 }, 'new since Jan 2026', 'neutral'],
])('the change %j is said as “%s”', (shown, text, tone) => {
  expect(changeText(shown)).toBe(text);
  expect(changeWords(shown).tone).toBe(tone);
});

const beside = { category: 26.2, times: 1.23, low: 1.12, high: 1.34, clear: true };
test('a share beside the category is a ratio, as others, or a dash', () => {
  expect([beside, { ...beside, clear: false }, null].map(besideFigure)).toEqual(['1.2×', 'as others', '–']);
  expect(besideWords(beside)).toBe('1.2 times the 26% of others, likely 1.1 to 1.3 times');
});
