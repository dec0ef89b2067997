import { describe, expect, it } from 'vitest';
import { absenceOf } from '../../../../shared/rules/lookup/absence.ts';
import { barTop } from '../../../../shared/rules/lookup/barTop.ts';
import { noDataHere } from '../../../../shared/rules/lookup/noDataHere.ts';
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
