import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type Stage, startStage } from '../../../support/stage.ts';

let stage: Stage;
let data: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  stage = await startStage();
  data = await load();
});
afterAll(() => stage.stop());

/** One kind of row in each table, with the same keys. */
const load = async () => {
  const { kind } = await import('../../../../functions/platform/data/table/kind.ts');
  const schema = z.object({ at: z.string(), n: z.number(), packed: z.array(z.number()).default([]) });
  const keys = ({ at }: { at: string }) => ({ PK: 'P', SK: at });
  return {
    ...(await import('../../../../functions/platform/data/table/attempt.ts')),
    ...(await import('../../../../functions/platform/data/table/batchWriter.ts')),
    ...(await import('../../../../functions/platform/data/table/kind.ts')),
    ...(await import('../../../../functions/platform/data/table/query.ts')),
    ...(await import('../../../../functions/platform/data/table/read.ts')),
    ...(await import('../../../../functions/platform/data/table/updateMany.ts')),
    event: kind('event', schema, keys, { table: 'ACTIVITY_TABLE', packed: ['packed'] }),
    figure: kind('figure', schema, keys, { table: 'INSIGHTS_TABLE' }),
  };
};
const key = (at: string) => ({ PK: 'P', SK: at });
const at = (n: number) => String(n).padStart(4, '0');

test('one read covers several tables, and keeps their rows apart', async () => {
  const { event, figure, getAll, put } = data;
  await put(event, { at: 'a', n: 1, packed: [] });
  await put(figure, { at: 'a', n: 2, packed: [] });
  await put(figure, { at: 'b', n: 3, packed: [] });
  const found = await getAll([figure, key('a')], [event, key('a')], [event, key('b')]);
  expect(found.map((row) => row?.n)).toEqual([2, 1, undefined]);
});

test('many rows are written and deleted in batches, and read completely, from the end or from the start', async () => {
  const { batchWriter, event, getMany, last, list, pages } = data;
  const writer = batchWriter(event, 2);
  for (let n = 0; n < 130; n += 1) await writer.put({ at: at(n), n, packed: [n] });
  await writer.flush();
  for (let n = 0; n < 130; n += 2) await writer.remove(key(at(n)));
  await writer.flush();
  const read: number[] = [];
  for await (const rows of pages(event, { PK: 'P', SK: '0' })) read.push(...rows.map(({ n }) => n));
  expect(read).toEqual(Array.from({ length: 65 }, (_, odd) => 2 * odd + 1));
  const keys = Array.from({ length: 130 }, (_, n) => key(at(n)));
  expect((await getMany(event, keys, { consistent: false })).map(({ n }) => n)).toEqual(read);
  expect(await last(event, { PK: 'P', upTo: at(100) })).toEqual({ at: at(99), n: 99, packed: [99] });
  expect((await list([event], { PK: 'P', upTo: at(3) })).rows.map(({ n }) => n)).toEqual([1, 3]);
});

test('fields of many rows are set together, without recreating a deleted row', async () => {
  const { event, getMany, put, updateMany } = data;
  for (const there of ['x', 'z']) await put(event, { at: there, n: 1, packed: [1] });
  const keys = ['x', 'y', 'z'].map(key);
  await updateMany(event, keys, { n: 7, packed: [7, 8] }, 2);
  expect(await getMany(event, keys)).toEqual([
    { at: 'x', n: 7, packed: [7, 8] },
    { at: 'z', n: 7, packed: [7, 8] },
  ]);
});

test('a count is increased if its condition holds, otherwise its value is returned', async () => {
  const { attempt, event, put, tableName } = data;
  await put(event, { at: 'count', n: 5, packed: [] });
  const add = (max: number) =>
    attempt(event, {
      Update: {
        TableName: tableName(event.table),
        Key: key('count'),
        UpdateExpression: 'ADD n :one',
        ConditionExpression: 'n < :max',
        ExpressionAttributeValues: { ':one': 1, ':max': max },
      },
    });
  const stored = { at: 'count', packed: [] };
  expect(await add(6)).toEqual({ done: true, row: { ...stored, n: 6 } });
  expect(await add(6)).toEqual({ done: false, row: { ...stored, n: 6 } });
});
