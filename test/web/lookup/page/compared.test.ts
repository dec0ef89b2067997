import { expect, test } from 'vitest';
import { absenceOf } from '../../../../shared/rules/lookup/absence.ts';
import { barTop } from '../../../../shared/rules/lookup/barTop.ts';
import { noDataHere } from '../../../../shared/rules/lookup/noDataHere.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import { namedMonths, valueTicks } from '../../../../web/ui/charts/timeline/axes.ts';
import { anObject } from '../pageServer.ts';

test.each([
  [[], 5],
  [[0.4, 4.9], 5],
  [[12, 20], 20],
  [[20.1], 40],
  [[99.8], 100],
])('bars of the shares %j end at %i%%', (shares, top) => expect(barTop(shares)).toBe(top));

test.each([
  ['has too small a base', { n: 29 }, {}, 'base'],
  ['has too few known groups', { n: 30 }, { shown: false }, 'groups'],
  ['may be below the end of a list that is cut', { n: 30 }, { cut: true }, 'unlisted'],
  ['has too few authors in a list that is whole', { n: 30 }, {}, 'row'],
] as const)('a missing share %s', (_, list, how, why) => expect(absenceOf(list, how)).toBe(why));

const food = { domain: 1215, source: 1 } as const;
const [instagram] = anObject().sources;
const domains = [{ domain_sid: 9022 as const, total_posts: 400, has_data: true }];

test.each([
  ['is unknown', null, 'no data here'],
  ['has too few posts anywhere', anObject({ sources: [] }), 'too few posts'],
  [
    'is in other sources only',
    anObject({ sources: instagram ? [{ ...instagram, source: 7 }] : [] }),
    'not on Instagram',
  ],
  [
    'has too few posts in the vertical',
    anObject({ sources: instagram ? [{ ...instagram, domains }] : [] }),
    'too few posts in Food/Beverage',
  ],
])('an object without figures in a place %s', (_, object, why) => expect(noDataHere(object, food)).toBe(why));

test.each([
  ['are empty instead of zero', [0, null, 0, 3, 0, 4], [null, null, null, 3, 0, 4]],
  ['are all months of an object without posts', [0, 0], [null, null]],
  ['are none for an object that has always had posts', [2, 0], [2, 0]],
])('the months before an object’s first post %s', (_, posts, shown) =>
  expect(sinceFirstPost(posts)).toEqual(shown),
);

test('the months before an object’s first post are empty in its other series too', () =>
  expect(sinceFirstPost([5, 6, 7], [0, 0, 0, 9])).toEqual([null, null, 7]));

const line = { key: 'posts', name: 'Posts', color: 'red', values: [100, 140] };
const forecast = [{ median: 150, band80: [90, 230], band95: [10, 900] }] as const;

test('a chart’s scale holds the whole 95% range of its forecast', () =>
  expect(valueTicks([{ ...line, forecast }], { whole: true })).toEqual([0, 250, 500, 750, 1000]));

test('a chart without a forecast has a scale for its values, or the one it shares with others', () => {
  expect(valueTicks([line], { whole: true })).toEqual([0, 50, 100, 150]);
  expect(valueTicks([line], { whole: false, top: 100 })).toEqual([0, 25, 50, 75, 100]);
});

test('a short chart names fewer months on a phone', () => {
  const months = Array.from({ length: 36 }, (_, at) => 166 + at);
  expect(namedMonths(months, false)).toEqual([168, 180, 192]);
  expect(
    namedMonths(
      Array.from({ length: 72 }, (_, at) => 130 + at),
      true,
    ),
  ).toEqual([144, 168, 192]);
});
