import { expect, test } from 'vitest';
import type { FindingSetting } from '../../../../../functions/lookup/pipeline/findings/found.ts';
import { retentionFindings } from '../../../../../functions/lookup/pipeline/findings/retentionFindings.ts';

const last = 200;
const authors = 900;
const different = 600;
const vertical = 9022;

/** Counts of the build: half of the authors of two months are the same, and none copies a text. */
const row = (object: number, now: number, before: number) => [
  ...[vertical, object, authors, Math.round(authors * now), authors, Math.round(authors * before)],
  ...[different, different, 0, different, 0, different],
];
/** Retention of the other objects, with random variation. */
const others = (now: number, before: number) =>
  Array.from({ length: 40 }, (_, at) => {
    const noise = 0.012 * Math.sin(at * 2.4);
    return row(at + 10, now + noise, before - noise / 2);
  });
const foundIn = async (rows: unknown[][]) => {
  const present = new Set(Array.from({ length: 36 }, (_, back) => last - back));
  const engine = { rows: async () => rows };
  return retentionFindings({ engine, source: 1, months: { last, present } } as unknown as FindingSetting);
};

test('an object whose retention rose while its vertical stayed is found', async () => {
  const found = await foundIn([row(1, 0.36, 0.24), ...others(0.24, 0.24)]);
  expect(found.map(({ object }) => object)).toEqual([1]);
  expect(found[0]?.finding).toMatchObject({ kind: 'retention', percent: 36, change: 12 });
});

test('an object whose retention stayed while its vertical rose is found only if it moved itself', async () => {
  expect(await foundIn([row(1, 0.24, 0.24), ...others(0.36, 0.24)])).toEqual([]);
  const fallen = await foundIn([row(1, 0.14, 0.24), ...others(0.36, 0.24)]);
  expect(fallen.map(({ object }) => object)).toEqual([1]);
});

test('no object is found where a whole vertical rose alike, as when a source is sampled more densely', async () => {
  expect(await foundIn([row(1, 0.36, 0.24), ...others(0.36, 0.24)])).toEqual([]);
});
