import { describe, expect, test } from 'vitest';
import { conclude } from '../../../../../functions/lookup/pipeline/outlook/conclude.ts';
import { seriesKey } from '../../../../../functions/lookup/pipeline/outlook/learn.ts';
import { seriesOutlook } from '../../../../../functions/lookup/pipeline/outlook/seriesOutlook.ts';
import { jumpsOf, shiftsIn } from '../../../../../functions/lookup/pipeline/outlook/shifts.ts';
import { noteLines } from '../../../../../infra/insights/commands/notes.ts';
import { growthText, isForecast } from '../../../../../shared/rules/lookup/forecast.ts';
import { dice } from '../../../../support/forecastWorlds.ts';
import { type Movement, unchangingWorlds } from '../../../../support/wanderingWorlds.ts';
import { all, built, inFolder } from '../built.ts';
import { type Post, writeWorld } from '../world.ts';

const verticals = 8;
const shifted = 3;

type Drawn = {
  movement?: Movement;
  months?: number;
  each?: number;
  times?: number;
  ago?: number;
  seed?: number;
};

/** Posts a month of the objects of eight verticals, one of which is `times` as large since so many months. */
function draw({
  movement = unchangingWorlds.quiet,
  months = 36,
  each = 60,
  times = 1,
  ago = 1,
  seed = 1,
}: Drawn) {
  const chances = dice(seed * 7919 + 1);
  for (let warm = 0; warm < 5; warm += 1) chances.roll();
  return Array.from({ length: verticals * each }, (_, at) => {
    const level = 12 * Math.exp(4 * chances.roll());
    const vertical = 1 + (at % verticals);
    const values = movement(chances, months, at + 1).map((log, month) =>
      chances.poisson(level * Math.exp(log) * (vertical === shifted && month >= months - ago ? times : 1)),
    );
    return { vertical, object: at + 1, values };
  });
}

function shiftsOf(drawn: Drawn) {
  const byVertical = Map.groupBy(draw(drawn), ({ vertical }) => vertical);
  return shiftsIn(
    new Map([...byVertical].map(([vertical, own]) => [vertical, own.map(({ values }) => jumpsOf(values))])),
  );
}

const seeds = Array.from({ length: 6 }, (_, at) => at + 1);

describe('a source in which nothing shifts', () => {
  test.each(Object.entries(unchangingWorlds))('is hardly ever said to, with %s', (_, movement) => {
    const found = seeds.map((seed) => shiftsOf({ movement, seed, each: 30 }).size);
    const sum = found.reduce((all, each) => all + each, 0);
    // Each of the three latest months may raise an alarm.
    expect((100 * sum) / (3 * verticals * seeds.length)).toBeLessThanOrEqual(1.2);
  });

  test('is not judged by few months or few objects', () => {
    expect(shiftsOf({ times: 3, months: 16 }).size).toBe(0);
    expect(shiftsOf({ times: 3, each: 4 }).size).toBe(0);
  });
});

describe('a vertical that is 60% larger at once', () => {
  test.each([25, 60])('is found with %i objects, in the month and in the two after', (each) => {
    for (const ago of [1, 2, 3]) {
      const found = seeds.filter(
        (seed) => (shiftsOf({ times: 1.6, ago, seed, each }).get(shifted)?.percent ?? 0) > 0,
      );
      expect(found.length).toBeGreaterThanOrEqual(0.9 * seeds.length);
    }
  });

  test('is stated by its size once both months are in', () => {
    for (const seed of seeds) {
      const percent = shiftsOf({ times: 1.6, ago: 2, seed }).get(shifted)?.percent ?? 0;
      expect(percent).toBeGreaterThan(50);
      expect(percent).toBeLessThan(70);
    }
  });

  test('is no news half a year later, nor as its echo a year later', () => {
    for (const ago of [6, 13, 14, 15]) expect(shiftsOf({ times: 1.6, ago, months: 40 }).size).toBe(0);
  });

  test('is found as a fall where it falls', () => {
    expect(shiftsOf({ times: 0.6, ago: 2 }).get(shifted)?.percent).toBeLessThan(-30);
  });
});

test('while a vertical shifts, its forecasts give no chance of growth and say why, and those of others do', () => {
  const names = [1215, 1225, 9022];
  const outlooks = draw({ times: 1.6, ago: 2, each: 20, months: 40 }).flatMap((series) => {
    const vertical = names[series.vertical % 3] ?? 0;
    return series.vertical < 4 ? [seriesOutlook({ ...series, vertical })] : [];
  });
  const beauty = names[shifted % 3] ?? 0;
  const { forecasts, verticals: concluded } = conclude(new Map([[1, outlooks]]));
  const textsOf = (of: (vertical: number) => boolean) =>
    outlooks.flatMap(({ vertical, object }) => {
      const forecast = forecasts.get(seriesKey(1, vertical, object));
      return of(vertical) && isForecast(forecast) ? [growthText(forecast)] : [];
    });
  const texts = textsOf((vertical) => vertical === beauty);
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts)
    expect(text).toMatch(
      /^not given, because all of Food\/Beverage rose (5|6)\d% at once \(.*\): too early to tell growth from a change in the source$/,
    );
  expect(textsOf((vertical) => vertical !== beauty).filter((text) => text.startsWith('not'))).toEqual([]);
  expect(concluded.flatMap(({ vertical, shift }) => (shift ? vertical : []))).toEqual([beauty]);
});

test('a build of post files reports a vertical that shifts, until three months have passed', async () => {
  const [food, beauty] = [1215, 9022];
  const objects = Array.from({ length: 14 }, (_, at) => ({
    sid: at + 1,
    name: `Thing ${at + 1}`,
    type_code: 'BR' as const,
  }));
  const shiftAt = 178;
  const postsTo = (last: number) =>
    Array.from({ length: last - 149 }, (_, at) => 150 + at).flatMap((month): Post[] =>
      objects.flatMap(({ sid }) => {
        const isBeauty = sid % 2 === 0;
        const count = (10 + ((sid + month) % 3)) * (isBeauty && month >= shiftAt ? 1.6 : 1);
        return Array.from({ length: Math.round(count) }, (_, at) => ({
          ...{ source: 1 as const, month, author: `author ${sid} ${at}` },
          ...{ verticals: [isBeauty ? beauty : food], objects: [sid] },
        }));
      }),
    );
  const said: string[][] = [];
  for (const last of [shiftAt + 1, shiftAt + 6]) {
    await inFolder(async (folder) => {
      await writeWorld(folder, { posts: postsTo(last), objects });
      await built({ folder }, async (computed) => {
        const lines = noteLines(computed.manifest, await computed.forecasts());
        const pages = await all(computed.documents());
        const refused = pages.filter(
          ({ forecast }) => isForecast(forecast) && forecast.growth_refused === 'source_shift',
        );
        said.push([
          ...lines.filter((line) => line.startsWith('All of')),
          ...new Set(refused.map(({ vertical }) => `${vertical}`)),
        ]);
      });
    });
  }
  expect(said).toEqual([
    [expect.stringMatching(/^All of Beauty on Instagram rose (5|6)\d% at once/), `${beauty}`],
    [],
  ]);
}, 60_000);
