import { describe, expect, test } from 'vitest';
import { daysIn, rangeBefore, readUsageRange, stepOf } from '../../../../shared/rules/activity/usageRange.ts';
import { usageTrend } from '../../../../shared/rules/activity/usageTrend.ts';

const today = '2026-11-22';

describe('the period of usage statistics', () => {
  test.each([
    [null, '2026-08-01', '2026-10-31'],
    ['this-month', '2026-11-01', '2026-11-22'],
    ['30-days', '2026-10-24', '2026-11-22'],
    ['12-months', '2025-11-01', '2026-10-31'],
    ['18-months', '2025-05-01', '2026-10-31'],
    ['winter-2021', '2021-12-02', '2022-02-28'],
    ['2026-01-05_2026-02-03', '2026-01-05', '2026-02-03'],
  ])('%s is from %s to %s', (text, from, to) => {
    expect(readUsageRange(text, today)).toEqual({ from, to });
  });

  test.each(['', 'ever', '2026-02-30_2026-03-01', '2026-03-02_2026-03-01', '2026-03-02'])(
    'is the last three whole months when the address says %s',
    (text) => {
      expect(readUsageRange(text, today)).toEqual({ from: '2026-08-01', to: '2026-10-31' });
    },
  );

  test('is compared with as many whole months before it', () => {
    expect(rangeBefore({ from: '2026-08-01', to: '2026-10-31' })).toEqual({
      from: '2026-05-01',
      to: '2026-07-31',
    });
    expect(rangeBefore({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    });
  });

  test('is compared with as many days before it where it isn’t made of whole months', () => {
    const range = { from: '2026-11-01', to: '2026-11-22' };
    expect(rangeBefore(range)).toEqual({ from: '2026-10-10', to: '2026-10-31' });
    expect(daysIn(rangeBefore(range))).toBe(daysIn(range));
  });

  test('is drawn by day as long as days can be told apart', () => {
    expect(stepOf({ from: '2026-10-01', to: '2026-10-31' })).toBe('ts_day');
    expect(stepOf({ from: '2026-08-01', to: '2026-10-31' })).toBe('ts_month');
  });
});

describe('an organization', () => {
  test.each([
    [0, 40, 'asleep'],
    [20, 40, 'falling'],
    [21, 40, 'steady'],
    [60, 40, 'coming_up'],
    [59, 40, 'steady'],
    [40, 0, 'coming_up'],
    [3, 15, 'steady'],
    [0, 0, 'steady'],
  ] as const)('that did %i after %i is %s', (now, before, trend) => {
    expect(usageTrend(now, before)).toBe(trend);
  });
});
