import { describe, expect, test } from 'vitest';
import { outlookOf } from '../../../../../functions/lookup/pipeline/forecast/outlook.ts';
import { recentErrors, recurringShare } from '../../../../../functions/lookup/pipeline/forecast/recurring.ts';
import { halfOf } from '../../../../../functions/lookup/pipeline/forecast/sample.ts';
import { aSeries } from '../../../../support/forecastWorlds.ts';

const known = 36;

/** The corrected share of past errors in a market of 400 series that all grow alike. */
function shareIn(growth: (month: number) => number, salt: number): number {
  return recurringShare(
    Array.from({ length: 400 }, (_, seed) => {
      const values = aSeries(seed + salt, known).map((posts, at) => posts * growth(at));
      const outlook = outlookOf(values, 12);
      if ('refused' in outlook) throw new Error(outlook.refused);
      return recentErrors(halfOf(`${seed}`), outlook.errors.months);
    }),
  );
}

describe('the share of past errors that is corrected', () => {
  test('the share of past errors that is corrected is a quarter in a flat market', () => {
    expect([5000, 6000, 7000].map((salt) => shareIn(() => 1, salt))).toEqual([0.25, 0.25, 0.25]);
  });

  test('the share of past errors that is corrected is a quarter after a single rise a year ago', () => {
    const rise = (month: number) => 1 + 0.4 * Math.min(1, Math.max(0, (month - 23) / 5));
    expect([5000, 6000, 7000].map((salt) => shareIn(rise, salt))).toEqual([0.25, 0.25, 0.25]);
  });

  test('the share of past errors that is corrected is higher in an accelerating market, where each forecast is too low', () => {
    const faster = (month: number) => Math.exp(0.0012 * month ** 2);
    for (const salt of [5000, 6000, 7000]) expect(shareIn(faster, salt)).toBeGreaterThan(0.25);
  });

  test('the share of past errors that is corrected is a quarter with too few series, whatever their errors', () => {
    const errors = [12, 8, 4].flatMap((back) =>
      [1, 2, 3, 4].map((ahead) => ({
        back,
        ahead,
        error: 2,
        restless: { unit: { month: 1, year: 1 }, level: 1, share: 1, yearly: 1 },
        actual: 3,
        expected: 1,
        repeated: 1,
      })),
    );
    const many = (count: number) =>
      recurringShare(Array.from({ length: count }, (_, at) => recentErrors(halfOf(`${at}`), errors)));
    expect([many(39), many(60)]).toEqual([0.25, 1]);
  });
});
