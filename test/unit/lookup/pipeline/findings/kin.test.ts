import { expect, test } from 'vitest';
import { minPeers } from '../../../../../shared/model/lookup/disclosure.ts';
import { metricIds } from '../../../../../shared/model/lookup/metric.ts';
import { rivalNames } from '../../../../../shared/rules/lookup/rivalNames.ts';
import { pagesOf } from '../built.ts';
import type { Post, Thing } from '../world.ts';

const last = 180;
const [women, men] = [200100, 200200];

/** Ingredients whose authors are mostly women, beside emojis whose authors are mostly men. */
function descriptive(ingredients: number, emojis: number): { objects: Thing[]; posts: Post[] } {
  const objects = Array.from({ length: ingredients + emojis }, (_, at): Thing => {
    const type_code = at < ingredients ? 'IN' : 'EM';
    return { sid: at + 1, name: `${type_code} ${at + 1}`, type_code };
  });
  const posts = objects.flatMap(({ sid, type_code }) =>
    Array.from({ length: 60 }, (_, at) => at).flatMap((at) =>
      [last, last - 3].map((month): Post => {
        const isFemale = at < (sid === 1 ? 55 : type_code === 'IN' ? 45 : 15);
        return {
          source: 1,
          month,
          author: `author ${at < 10 ? `${type_code === 'IN'} ${at}` : `${sid} ${at}`}`,
          verticals: [9022],
          objects: [sid],
          demographics: [isFemale ? women : men],
        };
      }),
    ),
  );
  return { objects, posts };
}

const pageOf = async (ingredients: number, emojis: number, sid: number) =>
  (await pagesOf(descriptive(ingredients, emojis), 1, 1, minPeers)).find(({ object }) => object === sid);

test('an ingredient is compared with ingredients alone, and ranked among all descriptive objects', async () => {
  const page = await pageOf(minPeers + 1, minPeers + 1, 2);
  expect(page?.peers).toBe(2 * minPeers + 1);
  const { gender } = page?.demographics ?? {};
  expect(gender?.rivals).toBe(minPeers);
  // Three in four authors of the others are women, too, but one in two of all descriptive objects.
  const [female] = gender?.shares ?? [];
  expect(female?.percent).toBe(75);
  expect(Math.round((100 * (female?.rivals_n ?? 0)) / (gender?.rivals_known ?? 1))).toBeGreaterThan(70);
  expect(page?.findings?.filter(({ kind }) => kind === 'audience')).toEqual([]);
  expect(page?.rivals?.every(({ type_code }) => type_code === 'IN')).toBe(true);
});

test('no comparison is made with fewer others of the type than ranks need, though ranks are given', async () => {
  const page = await pageOf(3, minPeers + 1, 1);
  const { gender } = page?.demographics ?? {};
  expect(gender?.rivals).toBeUndefined();
  expect(gender?.shares.every(({ rivals_n }) => rivals_n === undefined)).toBe(true);
  expect(gender?.shares[0]?.percentile).not.toBeNull();
  expect(page?.findings?.filter(({ kind }) => kind === 'audience')).toEqual([]);
});

test('sentences name the objects that a document compares with, in earlier releases those of all types', () => {
  const version = (index: number) => ({
    metric_versions: metricIds.map((id) => (id === 'index' ? index : 1)),
  });
  expect(rivalNames('IN', version(2))).toBe('ingredients');
  expect(rivalNames('IN', version(1))).toBe('descriptive objects');
  expect(rivalNames('EM', { metric_versions: [] })).toBe('descriptive objects');
  expect(rivalNames('BE', version(2))).toBe('brands');
  expect(rivalNames('PL', version(2))).toBe('product types');
});
