import { expect, test } from 'vitest';
import { toneOf } from '../../../../shared/rules/lookup/changeTone.ts';
import { yearSums, yearSumsText } from '../../../../shared/rules/lookup/yearSums.ts';

test.each([
  ['whose interval holds zero', 5.1, { low: -17, high: 33 }, 'up', 'neutral'],
  ['whose interval ends at zero', 5.1, { low: 0, high: 33 }, 'up', 'neutral'],
  ['without an interval', 5.1, null, 'up', 'neutral'],
  ['that is zero', 0, { low: 0, high: 0 }, 'up', 'neutral'],
  ['that surely rose', 20, { low: 8, high: 33 }, 'up', 'good'],
  ['that surely fell', -20, { low: -33, high: -8 }, 'up', 'bad'],
  ['that surely rose where less is better', 20, { low: 8, high: 33 }, 'down', 'bad'],
] as const)('a change %s is %4$s', (_, change, interval, good, tone) => {
  expect(toneOf(change, interval, good)).toBe(tone);
});

const months = (count: number, posts: number) => Array.from({ length: count }, () => posts);

test('twelve months are compared with the twelve before', () => {
  const posts = [...months(5, 999), ...months(12, 100), ...months(12, 97)];
  expect(yearSums(posts)).toEqual({ change: -3, n: 1164, n_before: 1200 });
  expect(yearSumsText(posts)).toBe('12 months vs. the 12 before: −3.0%');
});

test('there is no comparison of years with a missing month, or of fewer than 24 months', () => {
  expect(yearSums([...months(12, 100), null, ...months(11, 100)])).toBeNull();
  expect(yearSums(months(23, 100))).toBeNull();
  expect(yearSumsText(months(23, 100))).toBeNull();
});

test('too few posts in the year before give both sums without a change', () => {
  expect(yearSums([...months(12, 2), ...months(12, 20)])).toEqual({ change: null, n: 240, n_before: 24 });
});
