import { describe, expect, test } from 'vitest';
import { concludeWith } from '../../../../../functions/lookup/pipeline/outlook/conclude.ts';
import { learn } from '../../../../../functions/lookup/pipeline/outlook/learn.ts';
import { seriesOutlook } from '../../../../../functions/lookup/pipeline/outlook/seriesOutlook.ts';
import type { Forecast } from '../../../../../shared/model/lookup/forecast.ts';
import { growthText } from '../../../../../shared/rules/lookup/forecast.ts';
import { dice } from '../../../../support/forecastWorlds.ts';

const beauty = 9022;
const history = 36;
const levels = [8, 25, 80, 400, 3000];
const strengths = [0, 0.3, 0.6];

type Drawn = { readonly level: number; readonly values: readonly number[] };

/** Poisson counts around a level with a season: twenty series of each level and season. */
const quiet: Drawn[] = levels.flatMap((level, at) =>
  strengths.flatMap((strength, season) =>
    Array.from({ length: 20 }, (_, seed) => {
      const { roll, normal } = dice(1 + seed + 100 * season + 1000 * at);
      for (let warm = 0; warm < 5; warm++) roll();
      const phase = roll() * 2 * Math.PI;
      const values = Array.from({ length: history }, (_, month) => {
        const usual = level * (1 + strength * Math.sin(phase + (month / 12) * 2 * Math.PI));
        return Math.max(0, Math.round(usual * (1 + 0.08 * normal()) + Math.sqrt(usual) * normal()));
      });
      return { level, values };
    }),
  ),
);

/** The same series with other latest months, as multiples. */
const ending = (...times: number[]): Drawn[] =>
  quiet.map(({ level, values }) => ({
    level,
    values: values.map((posts, at) => Math.round(posts * (times[at - history + times.length] ?? 1))),
  }));

const outlookOf = (values: readonly number[], at: number) =>
  seriesOutlook({ vertical: beauty, object: at + 1, values });
const learning = learn();
for (const [at, { values }] of quiet.entries()) learning.add(1, outlookOf(values, at));
/** Error bands learned from the quiet series. */
const learned = learning.end();

const forecastsOf = (all: readonly Drawn[]): (Forecast | null)[] =>
  all.map(({ values }, at) => {
    const forecast = concludeWith(learned).forecast(1, outlookOf(values, at));
    return 'refused' in forecast ? null : forecast;
  });
const given = (all: readonly Drawn[]): Forecast[] => forecastsOf(all).filter((each) => each !== null);

const share = <T>(all: readonly T[], held: (each: T) => boolean) => all.filter(held).length / all.length;
const asked = ({ growth_refused }: Forecast) => growth_refused === 'lone_month';

describe('an isolated latest month', () => {
  test.each([3, 6, 15])('an isolated latest month with %i times as many posts gets no growth', (times) => {
    const made = given(ending(times));
    expect(share(made, asked)).toBeGreaterThan(times > 3 ? 0.9 : 0.75);
    // In a usually weak month, three times as many posts are the level of the months before.
    const little = ({ growth }: Forecast) => Math.abs(growth?.median ?? 0) < 30;
    expect(share(made, little)).toBeGreaterThan(0.98);
  });

  test('an isolated latest month with a fifth of the posts gets no growth, if there are enough to fall', () => {
    const made = given(ending(0.2).filter(({ level }) => level >= 25));
    expect(share(made, asked)).toBeGreaterThan(0.75);
    expect(share(made, ({ growth }) => Math.abs(growth?.median ?? 0) < 30)).toBeGreaterThan(0.98);
  });

  test('an isolated latest month hardly moves the forecast', () => {
    const usual = forecastsOf(quiet);
    const yearOf = (each: Forecast | null | undefined) =>
      each?.median.reduce((sum, posts) => sum + posts, 0) ?? 0;
    const years = forecastsOf(ending(15)).map((each, at) => yearOf(each) / Math.max(1, yearOf(usual[at])));
    expect(share(years, (times) => times < 1.35)).toBeGreaterThan(0.97);
  });

  test('an isolated latest month is stated as the reason', () => {
    const [forecast] = given(ending(15));
    expect(growthText(forecast as Forecast)).toBe(
      'not given, because the latest month is far from the months before it, and one month can’t show whether that lasts',
    );
  });

  test('an isolated latest month is detected even with hardly any posts', () => {
    const few = [
      6, 5, 8, 4, 7, 3, 9, 6, 5, 7, 8, 6, 4, 7, 6, 3, 8, 5, 6, 9, 4, 7, 5, 6, 8, 3, 6, 7, 5, 4, 8, 6, 3, 7, 6,
      2,
    ];
    const [forecast] = given([{ level: 6, values: [...few.slice(1), 96] }]) as [Forecast];
    expect([forecast.growth, forecast.growth_refused]).toEqual([null, 'lone_month']);
    expect(Math.max(...forecast.median)).toBeLessThan(15);
  });
});

describe('growth is stated', () => {
  test('growth is stated for a step that a second month confirms, up or down', () => {
    for (const [times, least] of [
      [4, 25],
      [0.25, 80],
    ] as const) {
      const made = given(ending(times, times).filter(({ level }) => level >= least));
      expect(share(made, ({ growth }) => growth !== null)).toBeGreaterThan(0.97);
      const right = ({ growth }: Forecast) => Math.sign(growth?.median ?? 0) === Math.sign(times - 1);
      expect(share(made, right)).toBeGreaterThan(0.85);
    }
  });

  test('growth is stated for nearly all series without an event', () => {
    expect(share(given(quiet), asked)).toBeLessThan(0.03);
  });

  test('growth is stated for a series with a yearly peak', () => {
    const peaks = quiet.map(({ level, values }) => ({
      level,
      values: values.map((posts, at) => (at % 12 === 11 ? posts * 4 : posts)),
    }));
    expect(share(given(peaks), asked)).toBeLessThan(0.05);
  });
});
