import { beforeAll, expect, test } from 'vitest';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { pagesOf } from './built.ts';
import { brandPost, manyBrands, type Post, type Thing } from './world.ts';

const last = 200;
const france = { country: 'FRA' };
const objects: Thing[] = manyBrands(40);
const post = (object: number, month: number, author: string, over: Partial<Post> = {}) =>
  brandPost(object, month, author, { country: 'USA', ...over });
/** Each brand has about a dozen posts a month, each by another author. */
const usual = objects.flatMap(({ sid }) =>
  Array.from({ length: 36 }, (_, back) => last - back).flatMap((month) =>
    Array.from({ length: 11 + ((sid * 7 + month * 5) % 4) }, (_, at) =>
      post(sid, month, `author ${sid} ${month} ${at}`),
    ),
  ),
);
/** Posts about a brand in a month, by a given number of authors. */
const burst = (object: number, posts: number, authors: number, over: Partial<Post> = {}, month = last) =>
  Array.from({ length: posts }, (_, at) =>
    post(object, month, `burst ${object} ${authors} ${at % authors}`, over),
  );

const other = { objects: [7, 40] };
let documents: InsightDocument[] = [];
beforeAll(async () => {
  documents = await pagesOf({
    objects,
    posts: [
      ...usual,
      ...burst(1, 120, 1, france),
      ...burst(2, 120, 2, france),
      ...burst(3, 240, 3, { objects: [3, 40] }),
      ...burst(4, 110, 60),
      ...burst(5, 110, 110),
      ...burst(5, 200, 1, france),
      ...burst(7, 100, 100, other),
      ...burst(7, 300, 3, france),
      // Until the latest month, one account wrote most of the posts.
      ...Array.from({ length: 30 }, (_, back) => burst(8, 60, 1, {}, last - 1 - back)).flat(),
    ],
  });
}, 60_000);

const signalOf = (sid: number) => documents.find(({ object }) => object === sid)?.signal;
const usually = (sid: number) => 11 + ((sid * 7 + last * 5) % 4);

test.each([
  [1, 'one account'],
  [2, 'two accounts'],
  [3, 'three accounts'],
])('a burst of posts about Brand %i by %s is no signal', (sid) => {
  expect(signalOf(sid)).toBeUndefined();
});

test('as many posts by sixty authors, most with two each, are a signal', () => {
  const actual = 110 + usually(4);
  expect(signalOf(4)).toMatchObject({ kind: 'spike', months: 1, since: last, actual });
  expect(signalOf(4)?.written).toBeUndefined();
});

test('one account counts three posts in a rise and can’t be its cause, but all its posts are stated', () => {
  expect(signalOf(5)).toMatchObject({
    kind: 'spike',
    actual: 110 + usually(5) + 3,
    written: 110 + usually(5) + 200,
    cause: null,
  });
});

test('posts repeated by three accounts don’t hide the cause in all others', () => {
  expect(signalOf(7)).toMatchObject({
    kind: 'spike',
    actual: 100 + usually(7) + 9,
    cause: { name: 'Brand 40', now: { percent: Math.round(10_000 / (109 + usually(7))) } },
  });
});

test('the end of one account’s posts is no drop', () => {
  expect(signalOf(8)).toBeUndefined();
});

test('unchanged brands have no signal', () => {
  expect(
    documents
      .filter(({ signal }) => signal)
      .map(({ object }) => object)
      .sort(),
  ).toEqual([4, 40, 5, 7]);
});
