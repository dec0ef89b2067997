import { beforeAll, describe, expect, test } from 'vitest';
import { lastYearAgain } from '../../../../../functions/lookup/pipeline/forecast/bands.ts';
import { forecastAll, type Series } from '../../../../../functions/lookup/pipeline/forecast/outlook.ts';
import { deseason, seasonOf } from '../../../../../functions/lookup/pipeline/forecast/season.ts';
import { aSeries, dice } from '../../../../support/forecastWorlds.ts';

const months = 12;
const history = 36;
const worlds = Array.from({ length: 400 }, (_, seed) => aSeries(seed, history + months));
const known = worlds.map((values, at): Series => ({ id: String(at), values: values.slice(0, history) }));

describe('forecasts of 400 series of three years', () => {
  let made: ReturnType<typeof forecastAll>;
  beforeAll(() => {
    made = forecastAll(known, months);
  });

  const judged = () =>
    made.forecasts.flatMap(({ id, months: ahead }) => {
      const values = worlds[Number(id)] ?? [];
      const naive = lastYearAgain(values.slice(0, history), months);
      return ahead.map((each, at) => ({ ...each, actual: values[history + at] ?? 0, naive: naive[at] ?? 0 }));
    });
  const share = (held: (each: ReturnType<typeof judged>[number]) => boolean) =>
    judged().filter(held).length / judged().length;

  test('forecasts of 400 series of three years are at least a tenth closer than repeating last year', () => {
    const off = (of: 'mean' | 'naive') =>
      judged().reduce((sum, each) => sum + Math.abs(each[of] - each.actual) / each.actual, 0);
    expect(off('mean')).toBeLessThan(0.9 * off('naive'));
  });

  test('forecasts of 400 series of three years have prediction intervals that hold as often as stated', () => {
    const in80 = share(({ actual, lo80, hi80 }) => lo80 <= actual && actual <= hi80);
    const in95 = share(({ actual, lo95, hi95 }) => lo95 <= actual && actual <= hi95);
    expect(in80).toBeGreaterThan(0.77);
    expect(in80).toBeLessThan(0.88);
    expect(in95).toBeGreaterThan(0.93);
    expect(in95).toBeLessThan(0.985);
  });

  test('forecasts of 400 series of three years have nested intervals around the mean that widen with the horizon', () => {
    for (const { months: ahead } of made.forecasts) {
      for (const { lo95, lo80, mean, hi80, hi95 } of ahead) {
        expect([lo95, lo80, mean, hi80, hi95]).toEqual([lo95, lo80, mean, hi80, hi95].sort((a, b) => a - b));
        expect(lo95).toBeGreaterThanOrEqual(0);
      }
    }
    const width = (at: number) =>
      made.forecasts.reduce((sum, each) => {
        const { hi80, lo80, mean } = each.months[at] ?? { hi80: 0, lo80: 0, mean: 1 };
        return sum + (hi80 - lo80) / mean;
      }, 0);
    expect(width(11)).toBeGreaterThan(width(0));
  });

  test('forecasts of 400 series of three years are reproducible', () => {
    expect(forecastAll(known, months)).toEqual(made);
  });
});

describe('a forecast is refused', () => {
  const values = aSeries(3, 40);
  const without = (...gaps: number[]) => values.map((value, at) => (gaps.includes(at) ? null : value));
  const reasonFor = (given: readonly (number | null)[]) =>
    forecastAll([{ id: 'it', values: given }], months).refused[0]?.reason;

  test.each([
    ['with less than 18 months', values.slice(0, 17), 'too_short'],
    [
      'with less than 18 months since it began',
      [...new Array(20).fill(0), ...values.slice(0, 17)],
      'too_short',
    ],
    [
      'that never had three months in a row',
      values.map((value, at) => (at % 3 === 0 ? 0 : value)),
      'too_short',
    ],
    ['without its latest month', without(39), 'gap'],
    ['with more than three months missing', without(1, 13, 25, 37), 'too_many_gaps'],
    ['with nothing in the last year', [...values.slice(0, 24), ...new Array(12).fill(0)], 'nothing'],
  ])('a forecast is refused: %s', (_, given, reason) => {
    expect(reasonFor(given)).toBe(reason);
  });

  test('a forecast isn’t refused with 18 months, nor with up to three months missing', () => {
    expect(reasonFor(values.slice(0, 18))).toBeUndefined();
    expect(reasonFor(without(2, 26, 38))).toBeUndefined();
  });
});

test('months missing early in the history hardly change a forecast', () => {
  const gone = known.map(({ id, values }) => ({
    id,
    values: values.map((value, at) => ([2, 5, 9].includes(at) ? null : value)),
  }));
  const off = (series: readonly Series[]) => {
    const { forecasts } = forecastAll(series, months);
    const errors = forecasts.flatMap(({ id, months: ahead }) =>
      ahead.map(({ mean }, at) => {
        const actual = worlds[Number(id)]?.[history + at] ?? 0;
        return Math.abs(mean - actual) / actual;
      }),
    );
    return errors.reduce((sum, each) => sum + each, 0) / errors.length;
  };
  expect(off(gone)).toBeLessThan(1.03 * off(known));
});

describe('the season', () => {
  test('the season is nearly flat for two years of noise', () => {
    const { normal } = dice(5);
    const { indices } = seasonOf(Array.from({ length: 24 }, () => 100 + 15 * normal()));
    expect(Math.max(...indices.map((index) => Math.abs(index - 1)))).toBeLessThan(0.12);
  });

  test('the season recovers a clear pattern almost fully', () => {
    const { normal } = dice(6);
    const pattern = [1.5, 1.3, 1, 0.8, 0.7, 0.6, 0.7, 0.8, 1, 1.1, 1.2, 1.3];
    const values = Array.from(
      { length: 36 },
      (_, at) => 100 * (pattern[at % 12] ?? 1) * (1 + 0.02 * normal()),
    );
    const { indices } = seasonOf(values);
    for (const [month, index] of indices.entries()) expect(index).toBeCloseTo(pattern[month] ?? 0, 1);
    const plain = deseason(values, { multiplicative: true, indices });
    expect(Math.max(...plain) / Math.min(...plain)).toBeLessThan(1.25);
  });

  test('the season is additive, not multiplicative, if a month has no posts', () => {
    expect(seasonOf([...aSeries(1, 24), 0]).multiplicative).toBe(false);
    expect(seasonOf(aSeries(1, 24)).multiplicative).toBe(true);
  });
});
