import { expect, test } from 'vitest';
import { Sample } from '../../../../functions/lookup/pipeline/forecast/sample.ts';

const offered = Array.from({ length: 10_000 }, (_, at) => at);
const sampleOf = (most: number, items: readonly number[]) => {
  const sample = new Sample<number>(most);
  for (const item of items) sample.offer(`series ${item}`, item);
  return sample.items.sort((one, other) => one - other);
};

test('a sample keeps everything as long as it is little', () => {
  expect(sampleOf(10_000, offered)).toEqual(offered);
});

test('of very many, a sample keeps at least half as many as it may, from all over', () => {
  const kept = sampleOf(1000, offered);
  expect(kept.length).toBeLessThanOrEqual(1000);
  expect(kept.length).toBeGreaterThan(400);
  const mean = kept.reduce((sum, each) => sum + each, 0) / kept.length;
  expect(Math.abs(mean - 5000)).toBeLessThan(500);
});

test('a sample is the same in whatever order things come', () => {
  expect(sampleOf(1000, offered.toReversed())).toEqual(sampleOf(1000, offered));
});
