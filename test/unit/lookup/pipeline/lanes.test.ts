import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allEnded } from '../../../../functions/lookup/pipeline/engines/allEnded.ts';
import type { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { Lanes } from '../../../../functions/lookup/pipeline/engines/lanes.ts';

let lanes: Lanes;
beforeEach(async () => {
  lanes = await Lanes.open({ tempFolder: '.', threads: 3 }, 2);
});
afterEach(() => lanes.close());

const alike = () => 1;
const threadsOf = async (engine: DuckEngine) =>
  Number((await engine.rows("SELECT current_setting('threads')"))[0]?.[0]);

test('parts are processed in parallel, and an idle lane takes the next one', async () => {
  const done: string[] = [];
  await lanes.each(['long', 'short', 'short too'], alike, async (_, part) => {
    await pause(part === 'long' ? 60 : 5);
    done.push(part);
  });
  expect(done).toEqual(['short', 'short too', 'long']);
});

test('all threads are used, however few parts are left', async () => {
  const seen: Record<string, number> = {};
  await lanes.each(['first', 'second'], alike, async (engine, part) => {
    if (part === 'first') seen.both = await threadsOf(engine);
    else await pause(60);
    if (part === 'second') seen.left = await threadsOf(engine);
  });
  await lanes.each(['only'], alike, async (engine) => {
    seen.only = await threadsOf(engine);
  });
  // Each part has its own thread beside the shared ones.
  expect(seen).toEqual({ both: 2, left: 3, only: 3 });
});

test('if a part fails, running parts finish and no other starts', async () => {
  const begun: string[] = [];
  const ended: string[] = [];
  const working = lanes.each(['good', 'bad', 'next'], alike, async (_, part) => {
    begun.push(part);
    if (part === 'bad') throw new Error('bad');
    await pause(20);
    ended.push(part);
  });
  await expect(working).rejects.toThrow('bad');
  expect([begun, ended]).toEqual([['good', 'bad'], ['good']]);
});

test('temporary tables are those of one lane, others belong to all', async () => {
  const [one, other] = lanes.engines as [DuckEngine, DuckEngine];
  await one.run('CREATE TABLE shared AS SELECT 1 AS n');
  await one.create('own', 'SELECT 1 AS n');
  await other.create('own', 'SELECT 2 AS n');
  expect([await one.rows('FROM own'), await other.rows('FROM own')]).toEqual([[[1]], [[2]]]);
  expect(await other.rows('FROM shared')).toEqual([[1]]);
});

test('dense counting in one lane doesn’t end it in another', async () => {
  const [one, other] = lanes.engines as [DuckEngine, DuckEngine];
  const bits = async () => (await one.rows("SELECT current_setting('perfect_ht_threshold')"))[0]?.[0];
  const before = await bits();
  const slow = one.create(
    'slow',
    'SELECT count(*) AS n FROM range(30_000_000) t(n) WHERE hash(n) % 3 = 1',
    'dense',
  );
  await other.create('quick', 'SELECT 1 AS n', 'dense');
  expect((await other.rows("SELECT current_setting('perfect_ht_threshold')"))[0]?.[0]).not.toEqual(before);
  await slow;
  expect(await bits()).toEqual(before);
});

test('the largest parts start first', async () => {
  const begun: string[] = [];
  await lanes.each(
    ['ab', 'abcd', 'a', 'abc'],
    ({ length }) => length,
    async (_, part) => {
      begun.push(part);
      await pause(5);
    },
  );
  expect(begun).toEqual(['abcd', 'abc', 'ab', 'a']);
});

test('the cause of a failed transaction is reported, even if there is nothing to roll back', async () => {
  const work = async () => {
    await lanes.first.run('ROLLBACK');
    throw new Error('The disk is full.');
  };
  await expect(lanes.first.transaction(work)).rejects.toThrow('The disk is full.');
});

test('if one of several tasks fails, the others finish first', async () => {
  let ended = false;
  const slow = pause(20).then(() => {
    ended = true;
  });
  await expect(allEnded([Promise.reject(new Error('one')), slow])).rejects.toThrow('one');
  expect(ended).toBe(true);
});
