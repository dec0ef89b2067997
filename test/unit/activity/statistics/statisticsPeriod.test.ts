import { describe, expect, test } from 'vitest';
import {
  halves,
  presets,
  presetsSince,
  presetText,
  rangeBefore,
  rangeOf,
  stepOf,
  stepsOf,
} from '../../../../shared/rules/activity/statisticsPeriod.ts';

const today = '2026-11-23';

describe('a range of usage statistics', () => {
  test.each([
    ['this-month', '2026-11-01', '2026-11-23'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['last-3', '2026-09-01', '2026-11-23'],
    ['last-6', '2026-06-01', '2026-11-23'],
    ['last-12', '2025-12-01', '2026-11-23'],
    ['last-18', '2025-06-01', '2026-11-23'],
  ] as const)(
    'the range %s of usage statistics covers months up to today, and the last month is complete',
    (preset, from, to) => {
      expect(rangeOf(preset, '2026-11-23')).toEqual({ from, to });
    },
  );

  test('a range of usage statistics is named by its months, with the current one marked', () => {
    expect(presetText('this-month', '2026-11-23')).toBe('This month so far (Nov 2026)');
    expect(presetText('last-month', '2026-01-05')).toBe('Last month (Dec 2025)');
    expect(presetText('last-3', '2026-01-05')).toBe('Last 3 months (Nov 2025 – Jan 2026 so far)');
  });

  test('a range of usage statistics is offered only if it adds months that have events', () => {
    expect(presetsSince(null, '2026-11-23')).toEqual(presets);
    expect(presetsSince('2025-12', '2026-11-23')).not.toContain('last-18');
    expect(presetsSince('2025-12', '2026-11-23')).toContain('last-12');
    expect(presetsSince('2026-11', '2026-11-23')).toEqual(['this-month', 'last-month', 'last-3']);
  });

  test('a range of months so far is compared with the same part of the months before', () => {
    const precedes = (from: string, to: string) => rangeBefore({ from, to }, to);
    expect(precedes('2026-11-01', '2026-11-23')).toEqual({ from: '2026-10-01', to: '2026-10-23' });
    expect(precedes('2026-09-01', '2026-11-23')).toEqual({ from: '2026-06-01', to: '2026-08-23' });
    expect(precedes('2026-03-01', '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('is compared with the same number of months before, or of days if its months are incomplete', () => {
    expect(rangeBefore({ from: '2026-01-01', to: '2026-03-31' }, today)).toEqual({
      from: '2025-10-01',
      to: '2025-12-31',
    });
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-10' }, today)).toEqual({
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
