import { expect, test } from 'vitest';
import { authorsFollow } from '../../../../functions/lookup/pipeline/signals/authorsFollow.ts';
import { withoutCircles } from '../../../../functions/lookup/pipeline/signals/withoutCircles.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { pagesOf } from './built.ts';
import type { Post, Thing } from './world.ts';

// What one account writes is no movement.

const last = 200;
const objects: Thing[] = Array.from({ length: 40 }, (_, at) => ({
  sid: at + 1,
  name: `Brand ${at + 1}`,
  type_code: 'BR',
}));
const post = (object: number, month: number, author: string): Post => ({
  source: 1,
  month,
  author,
  verticals: [9022],
  objects: [object],
});
/** Each brand has about a dozen posts a month, each of another author. */
const usual = objects.flatMap(({ sid }) =>
  Array.from({ length: 36 }, (_, back) => last - back).flatMap((month) =>
    Array.from({ length: 11 + ((sid * 7 + month * 5) % 4) }, (_, at) =>
      post(sid, month, `author ${sid} ${month} ${at}`),
    ),
  ),
);
const burst = (authors: number) =>
  Array.from({ length: 130 }, (_, at) => post(7, last, `burst ${at % authors}`));
const signalOf = async (posts: Post[]) =>
  (await pagesOf({ objects, posts: [...usual, ...posts] })).find(({ object }) => object === 7)?.signal;

test('a burst of one account is no signal', { timeout: 60_000 }, async () => {
  expect(await signalOf(burst(1))).toBeUndefined();
});

test('as many posts of many authors are', { timeout: 60_000 }, async () => {
  expect(await signalOf(burst(110))).toMatchObject({ kind: 'spike', months: 1, since: last });
});

test('authors follow if they explain half of the change, by logarithms, upwards and downwards', () => {
  const known = { authorsBefore: 900, postsBefore: 1200 };
  const follow = (actual: number, authors: number) =>
    authorsFollow({ kind: 'spike', months: 1, actual, expected: 100 }, { ...known, authors });
  // 75 authors are expected for 100 posts.
  expect([follow(400, 149), follow(400, 151)]).toEqual([false, true]);
  expect([follow(25, 38), follow(25, 37)]).toEqual([false, true]);
  expect(authorsFollow({ kind: 'spike', months: 1, actual: 400, expected: 100 }, undefined)).toBe(true);
});

test('of two that explain each other, the one that moved more has no cause', () => {
  const named = (sid: number) => ({ sid, name: `Brand ${sid}`, type_code: 'BR' as const, percent: 90 });
  const one = { key: 'a', object: 1, signal: aSignal({ actual: 500, cause: named(2) }) };
  const other = { key: 'b', object: 2, signal: aSignal({ actual: 300, cause: named(1) }) };
  const third = { key: 'c', object: 3, signal: aSignal({ actual: 900, cause: named(1) }) };
  expect(withoutCircles([one, other, third]).map(({ signal: { cause } }) => cause)).toEqual([
    null,
    named(1),
    named(1),
  ]);
});
