import { expect, test } from 'vitest';
import { spanEnd } from '../../../shared/rules/access/spanEnd.ts';

const now = new Date('2026-11-28');

test('a profile whose span has ended names its last month of data', () => {
  expect(spanEnd({ time_end: '2026-06-30' }, now)).toBe('June 2026');
});

test('a profile whose span runs, or has no end, names none', () => {
  expect(spanEnd({ time_end: '2026-12-31' }, now)).toBeNull();
  expect(spanEnd({ time_end: null }, now)).toBeNull();
  expect(spanEnd(null, now)).toBeNull();
});
