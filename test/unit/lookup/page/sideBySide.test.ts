import { expect, test } from 'vitest';
import type { BesideCategory } from '../../../../shared/rules/lookup/besideCategory.ts';
import { agreement, ownIndex, verticalShare } from '../../../../shared/rules/lookup/sideBySide.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';

const beside = (times: number, clear = true): BesideCategory => ({
  category: 10,
  times,
  low: times,
  high: times,
  clear,
});

test('months are compared with the mean of the first twelve that have data', () => {
  const year = [10, 20, 10, 20, 10, 20, 10, 20, 10, 20, 10, 20];
  expect(ownIndex([null, ...year, 30, null, 0])).toEqual([
    null,
    ...year.map((posts) => (posts === 10 ? 66.7 : 133.3)),
    200,
    null,
    0,
  ]);
});

test('months have no index from fewer than thirty posts in the first year, or without a whole year', () => {
  expect(ownIndex([...Array<number>(12).fill(2), 90])).toEqual(Array(13).fill(null));
  expect(ownIndex([50, 60, 70])).toEqual([null, null, null]);
});

test('the share of the vertical is blank where either count is missing', () => {
  const insight = anInsight();
  const activity = { ...insight.activity, authentic: [5, null, 3, 2], domain_posts: [1000, 900, null, 0] };
  expect(verticalShare({ activity })).toEqual([0.5, null, null, null]);
  expect(verticalShare({ activity: { ...insight.activity, authentic: [5] } })).toEqual([null]);
});

test('sources agree on a value where each clearly differs from its category in the same direction', () => {
  expect(
    agreement([
      { name: 'Male', cells: [beside(1.4), beside(2)] },
      { name: 'Female', cells: [beside(0.6), beside(0.7)] },
      { name: '18 to 29', cells: [beside(0.5), beside(1.5)] },
      { name: '30 to 49', cells: [beside(1.5), beside(1.6, false)] },
      { name: 'White', cells: [beside(1.5), null] },
    ]),
  ).toEqual({ above: ['Male'], below: ['Female'] });
});

test('a single source agrees with nothing', () =>
  expect(agreement([{ name: 'Male', cells: [beside(2)] }])).toEqual({ above: [], below: [] }));
