import { describe, expect, test } from 'vitest';
import {
  halves,
  rangeBefore,
  rangeOf,
  stepOf,
  stepsOf,
} from '../../../../shared/rules/activity/statisticsPeriod.ts';

describe('a range of usage statistics', () => {
  test.each([
    ['this-month', '2026-11-01', '2026-11-23'],
    ['last-3', '2026-08-01', '2026-10-31'],
    ['last-6', '2026-05-01', '2026-10-31'],
    ['last-12', '2025-11-01', '2026-10-31'],
    ['last-18', '2025-05-01', '2026-10-31'],
    ['winter-2021', '2021-12-02', '2022-02-28'],
  ] as const)(
    'the range %s of usage statistics covers complete months, except for the current month',
    (preset, from, to) => {
      expect(rangeOf(preset, '2026-11-23')).toEqual({ from, to });
    },
  );

  test('a range of usage statistics is compared with the same number of months before, or of days if its months are incomplete', () => {
    expect(rangeBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
      from: '2025-10-01',
      to: '2025-12-31',
    });
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-10' })).toEqual({
      from: '2026-02-19',
      to: '2026-02-28',
    });
  });

  test('a range of usage statistics is charted by day under three months, then by month', () => {
    expect(stepOf({ from: '2026-01-01', to: '2026-02-28' })).toBe('day');
    expect(stepOf({ from: '2026-01-01', to: '2026-03-31' })).toBe('month');
    expect(stepsOf({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(stepsOf({ from: '2025-12-02', to: '2026-02-28' }, 'month')).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  test('a range of usage statistics splits into two halves, but not below a single day', () => {
    expect(halves({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      { from: '2026-02-28', to: '2026-03-01' },
      { from: '2026-02-27', to: '2026-02-27' },
    ]);
    expect(halves({ from: '2026-02-27', to: '2026-02-27' })).toBeNull();
  });
});
