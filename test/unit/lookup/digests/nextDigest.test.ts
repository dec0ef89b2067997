import { expect, test } from 'vitest';
import { nextDigest } from '../../../../shared/model/lookup/digest.ts';

const next = (frequency: 'weekly' | 'release', weekday: number, zone: string, after: string) =>
  nextDigest({ frequency, weekday, zone }, new Date(after)).toISOString();

test.each([
  ['weekly', 1, 'UTC', '2026-11-23T07:59:59Z', '2026-11-23T08:00:00.000Z'],
  ['weekly', 1, 'UTC', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['weekly', 7, 'Pacific/Auckland', '2026-11-23T12:00:00Z', '2026-11-28T19:00:00.000Z'],
  ['release', 3, 'Asia/Kathmandu', '2026-11-23T12:00:00Z', '2026-11-24T02:15:00.000Z'],
  // The clocks change on both mornings.
  ['release', 1, 'America/New_York', '2026-03-08T00:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['release', 1, 'America/New_York', '2026-11-01T00:00:00Z', '2026-11-01T13:00:00.000Z'],
] as const)('%s on day %i in %s, asked at %s: %s', (frequency, weekday, zone, after, expected) => {
  expect(next(frequency, weekday, zone, after)).toBe(expected);
});
