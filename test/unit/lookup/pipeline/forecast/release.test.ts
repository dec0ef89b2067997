import { beforeAll, describe, expect, test } from 'vitest';
import { type Concluded, conclude } from '../../../../../functions/lookup/pipeline/outlook/conclude.ts';
import { outlooksOf } from '../../../../../functions/lookup/pipeline/outlook/inThreads.ts';
import { seriesKey } from '../../../../../functions/lookup/pipeline/outlook/learn.ts';
import {
  type SeriesOutlook,
  seriesOutlook,
} from '../../../../../functions/lookup/pipeline/outlook/seriesOutlook.ts';
import { type Forecast, VerticalForecast } from '../../../../../shared/model/lookup/forecast.ts';
import { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { aSeries } from '../../../../support/forecastWorlds.ts';
import { all, built, inFolder } from '../built.ts';
import { type Post, writeWorld } from '../world.ts';

const beauty = 9022;
const series = Array.from({ length: 300 }, (_, seed) => ({
  vertical: seed < 290 ? beauty : 1215,
  object: seed + 1,
  values: aSeries(seed, 36).map(Math.round),
}));
const whole = (vertical: number) => ({
  vertical,
  object: 0,
  values: aSeries(vertical, 36).map((each) => each * 40),
});

describe('a release with 290 series of one vertical and 10 of another', () => {
  let outlooks: SeriesOutlook[];
  let concluded: Concluded;
  beforeAll(() => {
    outlooks = [whole(beauty), whole(1215), ...series].map(seriesOutlook);
    concluded = conclude(new Map([[1, outlooks]]));
  });
  const forecastOf = (vertical: number, object: number) =>
    concluded.forecasts.get(seriesKey(1, vertical, object)) as Forecast;

  test('a release with 290 series of one vertical and 10 of another has twelve months per series with nested intervals, in whole posts', () => {
    for (const { vertical, object } of series) {
      const forecast = forecastOf(vertical, object);
      if ('refused' in forecast) continue;
      expect(forecast.median).toHaveLength(12);
      for (const [at, median] of forecast.median.entries()) {
        const band = [forecast.lo95, forecast.lo80, [median], forecast.hi80, forecast.hi95].map(
          (each) => each[each.length === 1 ? 0 : at] ?? 0,
        );
        expect(band).toEqual(band.toSorted((one, other) => one - other));
      }
    }
  });

  test('a release with 290 series of one vertical and 10 of another has a growth interval that is narrower than those of its months', () => {
    const { growth, lo80, hi80, median } = forecastOf(beauty, 1);
    const sum = (values: number[]) => values.reduce((total, each) => total + each, 0);
    expect(growth).not.toBeNull();
    const { lo80: low, hi80: high, median: middle } = growth ?? { lo80: 0, hi80: 0, median: 0 };
    expect(low).toBeLessThanOrEqual(middle);
    expect(high).toBeGreaterThanOrEqual(middle);
    expect((high - low) / (100 + middle)).toBeLessThan((sum(hi80) - sum(lo80)) / sum(median));
  });

  test('a release with 290 series of one vertical and 10 of another has a forecast of the whole vertical too', () => {
    expect(forecastOf(beauty, 0).median).toHaveLength(12);
    expect(concluded.verticals.map(({ own }) => 'refused' in own)).toEqual([false, false]);
  });

  test('a release with 290 series of one vertical and 10 of another records per vertical the error, that of repeating last year, and the coverage', () => {
    const [first] = concluded.verticals;
    VerticalForecast.parse(first);
    const { record } = first ?? {};
    expect(record?.wape).toBeLessThan(record?.wape_last_year ?? 0);
    expect(record?.mase).toBeLessThan(record?.mase_last_year ?? 0);
    expect(record?.inside80).toBeGreaterThan(75);
    expect(record?.inside80).toBeLessThan(88);
    expect(record?.inside95).toBeGreaterThan(92);
    expect(record?.by_month.map(({ ahead }) => ahead)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const split of [record?.by_month, record?.by_volume]) {
      expect(split?.reduce((sum, { n }) => sum + n, 0)).toBe(record?.n);
    }
  });

  test('a release with 290 series of one vertical and 10 of another is the same when computed in threads', async () => {
    const given = [whole(beauty), whole(1215), ...series];
    expect(await outlooksOf([...given, ...given], 2, given.length)).toEqual([...outlooks, ...outlooks]);
  });
});

describe('a forecast of few posts', () => {
  const refusedFor = (values: (number | null)[]) => {
    const { outlook } = seriesOutlook({ vertical: beauty, object: 1, values });
    return 'refused' in outlook ? outlook.refused : undefined;
  };
  test('a forecast of few posts is refused under five posts a month over the last year', () => {
    expect(refusedFor(new Array(36).fill(4))).toBe('few_posts');
    expect(refusedFor(new Array(36).fill(5))).toBeUndefined();
  });
  test('a forecast of few posts is marked as rough under ten posts a month', () => {
    const roughAt = (posts: number) => {
      const outlook = seriesOutlook({ vertical: beauty, object: 1, values: new Array(36).fill(posts) });
      const forecast = conclude(new Map([[1, [outlook]]])).forecasts.get(seriesKey(1, beauty, 1)) as Forecast;
      return forecast.rough;
    };
    expect([9, 10].map(roughAt)).toEqual([true, false]);
  });
});

test('a build adds forecasts to its documents, and the track record of each vertical', async () => {
  const posts = Array.from({ length: 30 }, (_, at) => 150 + at).flatMap((month): Post[] =>
    Array.from({ length: 6 + (month % 3) }, (_, at) => ({
      source: 1,
      month,
      author: `author ${at}`,
      verticals: [beauty],
      objects: at % 2 === 0 ? [1] : [1, 2],
    })),
  );
  const objects = [
    { sid: 1, name: 'Ash', type_code: 'BR' as const },
    { sid: 2, name: 'Birch', type_code: 'BR' as const },
  ];
  await inFolder(async (folder) => {
    await writeWorld(folder, { posts, objects });
    await built({ folder, leastPosts: 1 }, async (computed) => {
      const documents = await all(computed.documents());
      for (const document of documents) InsightDocument.parse(document);
      const [ash, birch] = documents.map(({ forecast }) => forecast);
      expect(ash).toMatchObject({ rough: true, median: { length: 12 } });
      expect(birch).toEqual({ refused: 'few_posts' });
      expect(await computed.forecasts()).toMatchObject([
        { source: 1, vertical: beauty, series: 1, refused: { few_posts: 1 }, own: { rough: true } },
      ]);
    });
  });
});
