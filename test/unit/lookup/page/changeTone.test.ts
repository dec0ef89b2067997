import { expect, test } from 'vitest';
import { toneOf } from '../../../../shared/rules/lookup/changeText.ts';
import {
  judgementOf,
  sumsOfYears,
  yearSums,
  yearSumsText,
} from '../../../../shared/rules/lookup/yearSums.ts';

const beyond = { beyond: true };

test.each([
  ['that chance or usual movement explains', 5.1, { beyond: false }, 'up', 'neutral'],
  ['of an earlier release, which tells chance only', 5.1, {}, 'up', 'neutral'],
  ['without an interval', 5.1, null, 'up', 'neutral'],
  ['that is zero', 0, beyond, 'up', 'neutral'],
  ['that surely rose', 20, beyond, 'up', 'good'],
  ['that surely fell', -20, beyond, 'up', 'bad'],
  ['that surely rose where less is better', 20, beyond, 'down', 'bad'],
] as const)('a change %s is %4$s', (_, change, judged, good, tone) => {
  expect(toneOf(change, judged, good)).toBe(tone);
});

const months = (count: number, posts: number) => Array.from({ length: count }, () => posts);

const counted = (authentic: (number | null)[]) => ({ last_month: 191, activity: { authentic } });

test('twelve months are compared with the twelve before', () => {
  const posts = [...months(5, 999), ...months(12, 100), ...months(12, 97)];
  expect(sumsOfYears(posts)).toEqual({ change: -3, n: 1164, n_before: 1200 });
  expect(yearSumsText(counted(posts))).toBe('12 months vs. the 12 before: −3%');
});

test('the change of a year is given with its interval where the release has one', () => {
  const year_sums = {
    posts: 1164,
    posts_before: 1200,
    of: 5000,
    of_before: 5000,
    change: -3,
    low: -9.5,
    high: 4.2,
  };
  const insight = { ...counted(months(24, 100)), year_sums };
  expect(yearSumsText(insight)).toBe('12 months vs. the 12 before: −3% (95% interval −10% to +4%)');
  expect(judgementOf(yearSums(insight))).toEqual({ low: -9.5, high: 4.2 });
  expect(judgementOf(yearSums(counted(months(24, 100))))).toBeNull();
});

test('there is no comparison of years with a missing month, or of fewer than 24 months', () => {
  expect(sumsOfYears([...months(12, 100), null, ...months(11, 100)])).toBeNull();
  expect(sumsOfYears(months(23, 100))).toBeNull();
  expect(yearSumsText(counted(months(23, 100)))).toBe(
    '12 months vs. the 12 before: can be compared from January 2026',
  );
});

test('too few posts in the year before give both sums without a change', () => {
  expect(sumsOfYears([...months(12, 2), ...months(12, 20)])).toEqual({ change: null, n: 240, n_before: 24 });
});
