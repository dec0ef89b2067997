import { describe, expect, test } from 'vitest';
import { withEnoughBehind } from '../../../../functions/lookup/release/visible/visibleInsight.ts';
import { demographicGroups } from '../../../../shared/model/lookup/descriptor.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { chartedShares, firstTab, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { sortedDistribution } from '../../../../shared/rules/lookup/distribution.ts';
import { largestPlace, otherShare, topPlaces } from '../../../../shared/rules/lookup/places.ts';
import {
  chooseKind,
  firstKind,
  relationsOf,
  seeAlso,
  seeAlsoColumns,
  sortRelations,
} from '../../../../shared/rules/lookup/relations.ts';
import { changeColor, themeChange } from '../../../../shared/rules/lookup/themeOrder.ts';
import { anInsight, aRelation, aShare, months } from '../../../fixtures/anInsight.ts';

describe('a theme’s change', () => {
  test.each([
    [55, 50, 22],
    [40, 50, -44],
    [50, 50, 0],
    [0, 0, 0],
    [30, 0, 100],
    [null, 50, null],
    [50, null, null],
  ])('a theme’s change from %j to %j is %j', (now, before, change) => {
    const value = themeChange(now, before);
    if (change === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(change);
  });

  test('a theme’s change is red in full from a fall of 50 and green in full from a rise of 40', () => {
    expect([changeColor(-25), changeColor(-80), changeColor(20), changeColor(90), changeColor(0)]).toEqual([
      { color: 'red', intensity: 0.5 },
      { color: 'red', intensity: 1 },
      { color: 'green', intensity: 0.5 },
      { color: 'green', intensity: 1 },
      null,
    ]);
  });
});

describe('demographics', () => {
  const of = (group: keyof InsightDocument['demographics'], ids: number[], n = 30) => ({
    ...anInsight().demographics,
    [group]: { n, shares: ids.map((id) => aShare(id, 10)) },
  });
  test.each([
    ['gender', [200100, 200200], true],
    ['gender', [200100], false],
    ['age', [401099, 401299, 401499, 401699], true],
    ['age', [401099, 401299, 401499], false],
    ['race', [300100, 300200, 300300], true],
    ['race', [300100, 300200], false],
    ['income', [800099, 800399, 800699], true],
    ['income', [800099, 800399], false],
  ] as const)('demographics: %s of %j: %s', (group, ids, shown) => {
    expect(hasDemographic(of(group, [...ids]), group)).toBe(shown);
  });

  test('demographics need at least thirty authors', () => {
    expect(hasDemographic(of('gender', [200100, 200200], 29), 'gender')).toBe(false);
  });

  test('demographics show four ages and three incomes in a fixed order, and nothing else', () => {
    expect(
      chartedShares(of('age', [401899, 401699, 401099, 401299, 401499]), 'age').map(({ id }) => id),
    ).toEqual([401099, 401299, 401499, 401699]);
    expect(
      chartedShares(of('income', [800999, 800699, 800399, 800099]), 'income').map(({ id }) => id),
    ).toEqual([800099, 800399, 800699]);
  });

  test('demographics open on the first tab', () => expect(demographicGroups[0]).toBe(firstTab));
});

describe('places', () => {
  const place = (name: string, percent: number, percentile: number | null) => ({
    name,
    percent,
    percentile,
    n: 90,
  });
  const places = {
    n: 90,
    shares: [
      place('Ostland', 30, 10),
      place('Westland', 30, 90),
      place('Nordia', 5, null),
      place('Sudia', 4, 95),
      place('Minora', 3, 94),
      place('Majora', 2, 93),
      place('Ultima', 1, 92),
    ],
  };

  test('places show the top five by the chosen measure, ties by name', () => {
    expect(topPlaces('country', places, 'raw').map(({ name }) => name)).toEqual([
      'Ostland',
      'Westland',
      'Nordia',
      'Sudia',
      'Minora',
    ]);
    expect(topPlaces('country', places, 'percentile').map(({ name }) => name)).toEqual([
      'Sudia',
      'Minora',
      'Majora',
      'Ultima',
      'Westland',
    ]);
  });

  test('a place that isn’t ranked stands in the middle of a list by percentile, equal ones by authors', () => {
    const some = [
      place('Low', 9, 49.9),
      place('Few', 8, null),
      place('High', 7, 50.1),
      place('Many', 9.5, null),
    ];
    const names = topPlaces('country', { n: 900, shares: some }, 'percentile').map(({ name }) => name);
    expect(names).toEqual(['High', 'Many', 'Few', 'Low']);
  });

  test('places of which none is ranked have no list by percentile', () => {
    const none = { n: 90, peers: 12, shares: [place('Ostland', 30, null)] };
    expect(topPlaces('country', none, 'percentile')).toEqual([]);
    expect(topPlaces('country', none, 'raw')).toHaveLength(1);
  });

  test('the largest place is named in a line if a list by percentile leaves it out, with a clear index', () => {
    const listed = topPlaces('country', places, 'percentile');
    expect(largestPlace(places, listed)).toBe('Largest: Ostland 30%');
    expect(largestPlace(places, topPlaces('country', places, 'raw'))).toBeNull();
    expect(largestPlace(places, [])).toBeNull();
  });

  test('no list of top places has one of fewer than thirty authors, but the regions keep theirs', () => {
    const some = {
      n: 900,
      shares: [
        { ...place('Few', 3, 99), n: 29 },
        { ...place('Many', 3.4, 10), n: 30 },
      ],
    };
    const namesOf = (level: 'country' | 'us_region', measure: 'raw' | 'percentile') =>
      topPlaces(level, some, measure).map(({ name }) => name);
    expect([namesOf('country', 'percentile'), namesOf('country', 'raw')]).toEqual([['Many'], ['Many']]);
    expect(namesOf('us_region', 'percentile')).toEqual(['Many', 'Few']);
  });

  test('places show every region', () => expect(topPlaces('us_region', places, 'raw')).toHaveLength(7));

  test('places show nothing for fewer than thirty authors', () => {
    expect(topPlaces('country', { ...places, n: 29 }, 'raw')).toEqual([]);
  });

  test('places assign the remainder to Other, never below zero', () => {
    expect([otherShare([{ percent: 60 }, { percent: 30 }]), otherShare([{ percent: 101 }])]).toEqual([10, 0]);
  });
});

describe('See Also', () => {
  const many = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => aRelation(from + at));
  const correlated = (count: number, from: number) => ({
    n: 100,
    objects: many(count, from).map(({ sid, name, type_code }) => ({
      sid,
      name,
      type_code,
      correlation: 0.5,
      raw: 1,
      reverse: 1,
      n: 40,
    })),
  });

  test('See Also lists at most ten sub objects of the same type, and forty in total', () => {
    const insight = anInsight({
      sub_objects: [aRelation(99, { type_code: 'PH' }), ...many(12, 100)],
      linked_objects: many(60, 200),
    });
    const sids = seeAlso('BR', insight).map(({ sid }) => sid);
    expect(sids).toHaveLength(40);
    expect(sids.slice(0, 11)).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 200]);
  });

  test('See Also keeps 25 of the linked objects if correlated objects follow', () => {
    const insight = anInsight({ linked_objects: many(60, 200), see_also: correlated(25, 300) });
    const sids = seeAlso('BR', insight).map(({ sid }) => sid);
    expect(sids).toHaveLength(40);
    expect(sids[24]).toBe(224);
    expect(sids[25]).toBe(300);
  });

  test('See Also omits duplicates and the object itself', () => {
    const insight = anInsight({ linked_objects: [aRelation(7), aRelation(8)], see_also: correlated(2, 8) });
    expect(seeAlso('BR', insight).map(({ sid }) => sid)).toEqual([8, 9]);
  });

  test('See Also has four columns from 25 items', () => {
    expect([seeAlsoColumns(24), seeAlsoColumns(25)]).toEqual([3, 4]);
  });
});

describe('relations', () => {
  test('relations show linked objects by default, otherwise sub objects, otherwise none', () => {
    const [linked, sub] = [[aRelation(1)], [aRelation(2)]];
    expect(firstKind({ linked_objects: linked, sub_objects: sub })).toBe('linked');
    expect(firstKind({ linked_objects: [], sub_objects: sub })).toBe('sub');
    expect(firstKind({ linked_objects: [], sub_objects: [] })).toBeNull();
    expect(chooseKind({ linked_objects: linked, sub_objects: sub }, 'sub')).toBe('sub');
    expect(chooseKind({ linked_objects: linked, sub_objects: [] }, 'sub')).toBe('linked');
  });

  test('relations are sorted by the 24th month', () => {
    const at = (sid: number, last: number | null) =>
      aRelation(sid, { percents: [...Array(23).fill(50), last] });
    expect(sortRelations([at(1, 5), at(2, null), at(3, 30), at(4, 5)]).map(({ sid }) => sid)).toEqual([
      3, 1, 4, 2,
    ]);
  });
});

describe('shares with a small base', () => {
  test('shares with a small base become gaps in every series and headline', () => {
    const few = anInsight({
      activity: {
        ...anInsight().activity,
        authentic: Array(months).fill(7),
        spam: Array(months).fill(2),
        authors: Array(months).fill(6),
      },
      retention: {
        percents: [20, 10, null, null, null, null],
        n: [29, 30, 0, 0, 0, 0],
        one_month: Array(months).fill(20),
      },
      domain_percents: {
        posts: Array(months).fill(7),
        domains: [{ vertical: 1215, latest: 100, percents: Array(months).fill(100) }],
      },
      demographics: { ...anInsight().demographics, gender: { n: 29, shares: [aShare(200100, 60)] } },
      themes: { n: 29, shares: [{ ...aShare(1, 60), sid: 1, name: 'Theme', qoq_percentile: 50 }] },
      linked_objects: [aRelation(1)],
      see_also: { n: 29, objects: [{ ...aRelation(2), correlation: 1, raw: 50, reverse: 50, n: 29 }] },
    });
    const shown = withEnoughBehind(few);
    expect(shown.demographics.gender).toEqual({ n: 29, shares: [] });
    expect(shown.themes.shares).toEqual([]);
    expect(shown.see_also.objects).toEqual([]);
    expect(shown.activity.spam_percent).toBeNull();
    expect(new Set(shown.activity.spam_percents)).toEqual(new Set([null]));
    expect(shown.retention.percents.slice(0, 2)).toEqual([null, 10]);
    expect(new Set(shown.retention.one_month)).toEqual(new Set([null]));
    expect(shown.domain_percents.domains[0]?.latest).toBeNull();
    expect(relationsOf(shown, 'linked')).toEqual([]);
  });

  test('shares with a small base hide a theme’s percentile of a quarter earlier if its base was too small', () => {
    const earlier = (posts: number) => {
      const insight = anInsight();
      const authentic = insight.activity.authentic.with(-4, posts).with(-5, 10).with(-6, 10);
      const themes = { n: 30, shares: [{ ...aShare(1, 60), sid: 1, name: 'Theme', qoq_percentile: 50 }] };
      return withEnoughBehind({ ...insight, activity: { ...insight.activity, authentic }, themes }).themes
        .shares;
    };
    expect(earlier(9)).toMatchObject([{ sid: 1, percentile: 50, qoq_percentile: null }]);
    expect(earlier(10)).toMatchObject([{ sid: 1, percentile: 50, qoq_percentile: 50 }]);
  });

  test('shares with a small base stay unchanged with enough posts', () => {
    const insight = anInsight({ linked_objects: [aRelation(1)] });
    const shown = withEnoughBehind(insight);
    expect(shown.retention.one_month[0]).toBeNull();
    expect({ ...shown, retention: insight.retention }).toEqual(insight);
  });

  test('shares with a small base align relations with their own months if there are fewer than 24', () => {
    const activity = { ...anInsight().activity, authentic: [50, 29, 50] };
    const linked = { ...aRelation(1), percents: [...Array(22).fill(null), 12, 14].with(21, 10) };
    const shown = withEnoughBehind(anInsight({ activity, linked_objects: [linked] }));
    expect(shown.linked_objects[0]?.percents.slice(-4)).toEqual([null, 10, null, 14]);
  });
});

test('verticals are sorted by latest share, ties by name', () => {
  const latest = (vertical: 1215 | 1225 | 7959, value: number | null) => ({ vertical, latest: value });
  expect(
    sortedDistribution([latest(7959, null), latest(1215, 20), latest(1225, 20)]).map(
      ({ vertical }) => vertical,
    ),
  ).toEqual([1225, 1215, 7959]);
});
