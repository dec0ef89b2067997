import { describe, expect, test } from 'vitest';
import { conclude } from '../../../../../functions/lookup/pipeline/outlook/conclude.ts';
import { seriesKey } from '../../../../../functions/lookup/pipeline/outlook/learn.ts';
import { seriesOutlook } from '../../../../../functions/lookup/pipeline/outlook/seriesOutlook.ts';
import type { Forecast } from '../../../../../shared/model/lookup/forecast.ts';
import { aSeries } from '../../../../support/forecastWorlds.ts';

const beauty = 9022;
const longest = 36;
/** Each grows or shrinks in its own way, by up to a third a year. */
const worlds = Array.from({ length: 600 }, (_, seed) => {
  const yearly = 0.75 + 0.58 * ((seed * 7 + 3) % 100) * 0.01;
  return aSeries(seed + 300, longest + 12).map((posts, at) => Math.round(posts * yearly ** (at / 12)));
});

/** Forecasts of all series, cut to their latest months, with the actual next year. */
function judged(monthsOf: (at: number) => number) {
  const outlooks = worlds.map((values, at) =>
    seriesOutlook({
      vertical: beauty,
      object: at + 1,
      values: values.slice(longest - monthsOf(at), longest),
    }),
  );
  const { forecasts, verticals } = conclude(new Map([[1, outlooks]]));
  const all = worlds.flatMap((values, at) => {
    const forecast = forecasts.get(seriesKey(1, beauty, at + 1));
    if (!forecast || 'refused' in forecast) return [];
    return [
      {
        forecast,
        months: monthsOf(at),
        came: values.slice(longest),
        last: values.slice(longest - 12, longest),
      },
    ];
  });
  return { all, record: verticals[0]?.record };
}

type Judged = ReturnType<typeof judged>['all'];

function inside(all: Judged, lo: 'lo80' | 'lo95', hi: 'hi80' | 'hi95'): number {
  const held = all.flatMap(({ forecast, came }) =>
    came.map((posts, at) => posts >= (forecast[lo][at] ?? 0) && posts <= (forecast[hi][at] ?? 0)),
  );
  return held.filter(Boolean).length / held.length;
}

describe('intervals have their stated coverage for any length of history', () => {
  test.each([24, 30, 36])(
    'intervals have their stated coverage for any length of history if all series have %i months',
    (months) => {
      const { all } = judged(() => months);
      expect(all.length).toBeGreaterThan(500);
      expect(inside(all, 'lo80', 'hi80')).toBeGreaterThan(0.74);
      expect(inside(all, 'lo80', 'hi80')).toBeLessThan(0.85);
      expect(inside(all, 'lo95', 'hi95')).toBeGreaterThan(0.93);
      expect(inside(all, 'lo95', 'hi95')).toBeLessThan(0.98);
    },
  );

  test('intervals have their stated coverage for any length of history if one series in six is young', () => {
    const { all } = judged((at) => (at % 6 === 0 ? 18 + (at % 5) : 36));
    const young = all.filter(({ months }) => months < 24);
    expect(young.length).toBeGreaterThan(90);
    expect(inside(young, 'lo80', 'hi80')).toBeGreaterThan(0.76);
    expect(inside(young, 'lo80', 'hi80')).toBeLessThan(0.88);
  });
});

test('half of the actual values are above the median forecast', () => {
  const { all } = judged(() => 36);
  const above = all.flatMap(({ forecast, came }) =>
    came.map((posts, at) => posts > (forecast.median[at] ?? 0)),
  );
  const share = above.filter(Boolean).length / above.length;
  expect(share).toBeGreaterThan(0.44);
  expect(share).toBeLessThan(0.56);
});

describe('the yearly growth', () => {
  const { all, record } = judged(() => 36);
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  const grown = all.flatMap(({ forecast: { growth }, came, last }) =>
    growth ? [{ ...growth, real: (sum(came) / sum(last) - 1) * 100 }] : [],
  );

  test('the yearly growth falls into its 80 % interval about that often, as the track record states', () => {
    const held = grown.filter(({ real, lo80, hi80 }) => real >= lo80 && real <= hi80).length / grown.length;
    expect(held).toBeGreaterThan(0.74);
    expect(held).toBeLessThan(0.9);
    expect(record?.whole?.n).toBe(600);
    expect(record?.whole?.inside80).toBeGreaterThan(75);
    expect(record?.whole?.inside80).toBeLessThan(85);
  });

  test('the yearly growth happens as often as its stated chance', () => {
    for (const [from, to] of [
      [0, 35],
      [35, 65],
      [65, 101],
    ] as const) {
      const some = grown.filter(({ chance = -1 }) => chance >= from && chance < to);
      expect(some.length).toBeGreaterThan(60);
      const said = sum(some.map(({ chance = 0 }) => chance)) / some.length;
      const came = (100 * some.filter(({ real }) => real > 0).length) / some.length;
      expect(Math.abs(came - said)).toBeLessThan(15);
    }
  });

  test('the yearly growth is more likely than not exactly if its median is positive', () => {
    for (const { median, chance = 50 } of grown.filter((each) => Math.abs(each.median) > 1)) {
      expect(chance >= 50).toBe(median > 0);
    }
  });
});

describe('a series with fewer than 24 months of its own', () => {
  const forecastOf = (months: number, before = 0) => {
    const values = [...new Array(before).fill(0), ...aSeries(4, months).map(Math.round)];
    const outlook = seriesOutlook({ vertical: beauty, object: 1, values });
    return conclude(new Map([[1, [outlook]]])).forecasts.get(seriesKey(1, beauty, 1)) as Forecast;
  };

  test('a series with fewer than 24 months of its own has a rough forecast without growth, even after leading zeros', () => {
    for (const before of [0, 18]) {
      expect(forecastOf(20, before)).toMatchObject({
        rough: true,
        own_months: 20,
        growth: null,
        growth_refused: 'young',
      });
    }
  });

  test('a series with fewer than 24 months of its own has no forecast under 18 months', () => {
    expect(forecastOf(17, 19)).toEqual({ refused: 'too_short' });
  });

  test('a series with fewer than 24 months of its own has growth from 24 months on', () => {
    const { growth, rough, own_months } = forecastOf(24);
    expect(growth).not.toBeNull();
    expect([rough, own_months]).toEqual([false, undefined]);
  });
});

test('growth is hidden in a vertical whose growth intervals failed', () => {
  // Every second series doubled in the last year and every other one halved, so one half’s bands don’t fit the other.
  const outlooks = Array.from({ length: 500 }, (_, at) => {
    const object = at + 1;
    const values = aSeries(at, 36).map((posts, month) =>
      Math.round(posts * (month < 24 ? 1 : object % 2 ? 3 : 0.5)),
    );
    return seriesOutlook({ vertical: beauty, object, values });
  });
  const { forecasts, verticals } = conclude(new Map([[1, outlooks]]));
  expect(verticals[0]?.record?.whole?.inside80).toBeLessThan(70);
  const made = [...forecasts.values()].flatMap((each) => ('refused' in each ? [] : [each]));
  expect(made.length).toBeGreaterThan(100);
  for (const { growth, growth_refused } of made) expect([growth, growth_refused]).toEqual([null, 'record']);
});
