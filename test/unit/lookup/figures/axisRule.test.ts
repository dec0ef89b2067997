import { expect, it, test } from 'vitest';
import { monthLabel, parseMonth } from '../../../../shared/rules/lookup/months.ts';
import { axisEnd, monthTicks, ticks } from '../../../../shared/rules/text/axisRule.ts';

it.each([
  [1480, [0, 500, 1000, 1500]],
  [1500, [0, 500, 1000, 1500]],
  [1501, [0, 500, 1000, 1500, 2000]],
  [54.3, [0, 20, 40, 60]],
  [15.8, [0, 5, 10, 15, 20]],
  [100, [0, 25, 50, 75, 100]],
  [0.28, [0, 0.1, 0.2, 0.3]],
  [7.4, [0, 2.5, 5, 7.5]],
  [0, [0, 0.25, 0.5, 0.75, 1]],
])('an axis for values up to %d has the ticks %j', (max, expected) => expect(ticks(max)).toEqual(expected));

it.each([
  [0, [0, 1, 2, 3]],
  [1, [0, 1, 2, 3]],
  [3.2, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [99, [0, 25, 50, 75, 100]],
])('an axis of counts up to %d has whole ticks', (max, expected) =>
  expect(ticks(max, { whole: true })).toEqual(expected),
);

test('any axis has four or five even ticks and holds its highest value', () => {
  for (let power = -4; power < 9; power += 0.013) {
    const max = 10 ** power;
    const all = ticks(max);
    expect([4, 5]).toContain(all.length);
    expect(axisEnd(max)).toBeGreaterThanOrEqual(max * (1 - 1e-8));
    expect(axisEnd(max)).toBeLessThanOrEqual(max * 1.51);
  }
});

const named = (first: string, last: string, width = 600) =>
  monthTicks(parseMonth(first) ?? 0, parseMonth(last) ?? 0, width).map(monthLabel);

it.each([
  ['2026-08', '2026-10', ['Aug 2026', 'Sep 2026', 'Oct 2026']],
  ['2025-11', '2026-10', ['Jan 2026', 'Apr 2026', 'Jul 2026', 'Oct 2026']],
  ['2025-10', '2026-10', ['Oct 2025', 'Jan 2026', 'Apr 2026', 'Jul 2026', 'Oct 2026']],
  ['2024-11', '2026-10', ['Jan 2025', 'Jan 2026']],
  ['2023-11', '2026-10', ['Jan 2024', 'Jan 2025', 'Jan 2026']],
])('the months from %s to %s are named as %j', (first, last, expected) =>
  expect(named(first, last)).toEqual(expected),
);

test('names that don’t fit are left out evenly, and a January stays', () => {
  expect(named('2025-10', '2026-10', 200)).toEqual(['Jan 2026', 'Jul 2026']);
  expect(named('2013-01', '2026-10', 300)).toEqual(['Jan 2015', 'Jan 2020', 'Jan 2025']);
  expect(named('2026-07', '2026-10', 150)).toEqual(['Aug 2026', 'Oct 2026']);
});
