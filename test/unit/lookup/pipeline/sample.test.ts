import { expect, test } from 'vitest';
import { Sample } from '../../../../functions/lookup/pipeline/forecast/sample.ts';

const offered = Array.from({ length: 10_000 }, (_, at) => at);
const sampleOf = (most: number, items: readonly number[]) => {
  const sample = new Sample<number>(most);
  for (const item of items) sample.offer(`series ${item}`, item);
  return sample.items.sort((one, other) => one - other);
};

test('a sample keeps everything while it is small', () => {
  expect(sampleOf(10_000, offered)).toEqual(offered);
});

test('a sample of a large set keeps at least 40 % of its limit, spread over the whole set', () => {
  const kept = sampleOf(1000, offered);
  expect(kept.length).toBeLessThanOrEqual(1000);
  expect(kept.length).toBeGreaterThan(400);
  const mean = kept.reduce((sum, each) => sum + each, 0) / kept.length;
  expect(Math.abs(mean - 5000)).toBeLessThan(500);
});

test('a sample doesn’t depend on the order of arrival', () => {
  expect(sampleOf(1000, offered.toReversed())).toEqual(sampleOf(1000, offered));
});
