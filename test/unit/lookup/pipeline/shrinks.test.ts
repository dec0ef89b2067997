import { expect, test } from 'vitest';
import type { PublishableManifest } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import { fallsOf } from '../../../../functions/lookup/pipeline/release/shrinks.ts';
import type { Release } from '../../../../functions/lookup/release/rows/state.ts';

/** Releases that differ only in their monthly posts; the latest is month 180. */
const release = (months: (number | null)[], last_month = 180) => {
  const sources = [{ source: 1 as const, last_month, latest_posts: 300, documents: 5, months }];
  return { sources, documents: 5, eligible_objects: 5 } as unknown as Release;
};
const built = (months: (number | null)[], last_month = 180) => {
  const { sources } = release(months, last_month);
  return { sources, eligibleObjects: 5, dropped: [] } as unknown as PublishableManifest;
};
const year = Array<number>(12).fill(300);

test('a month that lost over a fifth of its posts since the last release is a drop, however old', () => {
  const lost = year.with(2, 39).with(3, 239).with(4, 241);
  expect(fallsOf(release(year), built(lost))).toEqual([
    { what: 'Instagram posts of 2024-04, 2024-05', before: 600, now: 278 },
  ]);
});

test('a month that is gone is a drop', () => {
  expect(fallsOf(release(year), built(year.map((posts, at) => (at === 5 ? null : posts))))).toEqual([
    { what: 'Instagram posts of 2024-07', before: 300, now: 0 },
  ]);
});

test('one oldest month may leave for each new one, but no more', () => {
  expect(fallsOf(release(year), built(year, 181))).toEqual([]);
  expect(fallsOf(release(year), built(year.slice(2), 181))).toEqual([
    { what: 'Instagram posts of 2024-02, 2024-03, 2024-04', before: 900, now: 0 },
  ]);
});

test('small months, and releases without recorded months, aren’t compared', () => {
  expect(fallsOf(release(Array(12).fill(20)), built(Array(12).fill(5)))).toEqual([]);
  const { months: _, ...unrecorded } = release(year).sources[0] ?? { months: [] };
  const served = { ...release(year), sources: [unrecorded] } as Release;
  expect(fallsOf(served, built(year.with(2, 39)))).toEqual([]);
});

test('a long list of dropped months is shortened', () => {
  const [fall] = fallsOf(release(year), built(year.map((posts, at) => (at < 9 ? 10 : posts))));
  expect(fall?.what).toBe(
    'Instagram posts of 2024-02, 2024-03, 2024-04, 2024-05, 2024-06, 2024-07 and 3 others',
  );
});
