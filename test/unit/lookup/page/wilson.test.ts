import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { intervalText, wilson } from '../../../../shared/rules/lookup/wilson.ts';

test.each([
  // Published examples of Wilson's interval.
  [50, 10, { low: 23.6, high: 76.4 }],
  [0, 10, { low: 0, high: 27.8 }],
  [100, 10, { low: 72.2, high: 100 }],
  [20, 100, { low: 13.3, high: 28.9 }],
])('an interval matches Wilson’s published one for %s %% of %s', (percent, n, expected) => {
  const interval = wilson(percent, n);
  expect(interval?.low).toBeCloseTo(expected.low, 0);
  expect(interval?.high).toBeCloseTo(expected.high, 0);
});

test('an interval includes the share, stays within 0 and 100 % and narrows with a larger base', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
      const percent = (Math.round(part * n) / n) * 100;
      const [few, many] = [wilson(percent, n), wilson(percent, n * 4)];
      if (!few || !many) throw new Error('no interval');
      expect(few.low).toBeGreaterThanOrEqual(0);
      expect(few.high).toBeLessThanOrEqual(100);
      expect(few.low).toBeLessThanOrEqual(percent + 1e-9);
      expect(few.high).toBeGreaterThanOrEqual(percent - 1e-9);
      expect(many.high - many.low).toBeLessThanOrEqual(few.high - few.low);
    }),
  );
});

test('an interval is null for nobody, and is written in whole percents', () => {
  expect(wilson(50, 0)).toBeNull();
  expect(intervalText({ low: 12, high: 15.8 })).toBe('12% to 16%');
});
