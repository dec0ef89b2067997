import { describe, expect, it } from 'vitest';
import { absenceOf } from '../../../../shared/rules/lookup/absence.ts';
import { barTop } from '../../../../shared/rules/lookup/barTop.ts';
import { noDataHere } from '../../../../shared/rules/lookup/noDataHere.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import { topWithForecast } from '../../../../web/ui/charts/timeline/forecastRows.ts';
import { anObject } from './lookupServer.ts';

it.each([
  [[], 5],
  [[0.4, 4.9], 5],
  [[12, 20], 20],
  [[20.1], 40],
  [[99.8], 100],
])('bars of the shares %j end at %i%%', (shares, top) => expect(barTop(shares)).toBe(top));

describe('a missing share', () => {
  it.each([
    ['has too small a base', { n: 29 }, {}, 'base'],
    ['has too few known groups', { n: 30 }, { shown: false }, 'groups'],
    ['may be below the end of a list that is cut', { n: 30 }, { cut: true }, 'unlisted'],
    ['has too few authors in a list that is whole', { n: 30 }, {}, 'row'],
  ] as const)('%s', (_, list, how, why) => expect(absenceOf(list, how)).toBe(why));
});

describe('an object without figures in a place', () => {
  const food = { domain: 1215, source: 1 } as const;
  const [instagram] = anObject().sources;
  const domains = [{ domain_sid: 9022 as const, total_posts: 400, has_data: true }];
  it.each([
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
  ])('%s', (_, object, why) => expect(noDataHere(object, food)).toBe(why));
});

describe('the months before an object’s first post', () => {
  it.each([
    ['are empty instead of zero', [0, null, 0, 3, 0, 4], [null, null, null, 3, 0, 4]],
    ['are all of them for an object without posts', [0, 0], [null, null]],
    ['are none for an object that has always had posts', [2, 0], [2, 0]],
  ])('%s', (_, posts, shown) => expect(sinceFirstPost(posts)).toEqual(shown));

  it('are empty for its other series too', () =>
    expect(sinceFirstPost([5, 6, 7], [0, 0, 0, 9])).toEqual([null, null, 7]));
});

describe('the scale of a chart with a forecast', () => {
  const line = { key: 'posts', name: 'Posts', color: 'red', values: [100, 140] };
  const forecast = [{ median: 150, band80: [90, 230], band95: [10, 900] }] as const;
  it('ends with the 80% range, however wide the 95% range is', () =>
    expect(topWithForecast([{ ...line, forecast }])).toBe(240));
  it('is left to the chart without one', () => expect(topWithForecast([line])).toBeUndefined());
  it('ignores lines of the right axis', () =>
    expect(
      topWithForecast([
        { ...line, forecast },
        { ...line, axis: 'right', values: [5000] },
      ]),
    ).toBe(240));
});
