import type { DynamoDBRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import { runStream } from '../../../infra/local/streams/runStream.ts';

const record = (at: number): DynamoDBRecord => ({ dynamodb: { SequenceNumber: String(at) } });
const numbersOf = (records: readonly DynamoDBRecord[]) =>
  records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));

/** Delivers records 1 to 6 until the last has been processed. */
async function handOver(
  deliver: (numbers: number[]) => void,
  read: () => void = () => {},
): Promise<{ lines: string[] }> {
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = [1, 2, 3, 4, 5, 6].map(record);
  const stream = runStream({
    batchSize: 4,
    open: async () => ({
      next: async (limit) => {
        read();
        const batch = left.slice(0, limit);
        left = left.slice(limit);
        return batch;
      },
    }),
    deliver: async ({ Records }) => deliver(numbersOf(Records)),
    onTaken: async (upTo) => {
      if (upTo === '6') resolve();
    },
    onLine: (line) => lines.push(line),
    idleMs: 1,
    firstRetryMs: 1,
  });
  await promise;
  await stream.close();
  return { lines };
}

test('a table’s stream on this machine delivers its records in order and in batches', async () => {
  const taken: number[][] = [];
  await handOver((numbers) => taken.push(numbers));
  expect(taken).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
});

test('a table’s stream on this machine sets a permanently failing record aside, reports it, and continues', async () => {
  const taken: number[] = [];
  const { lines } = await handOver((numbers) => {
    if (numbers.includes(3)) throw new Error('unreadable');
    taken.push(...numbers);
  });
  expect(taken).toEqual([1, 2, 4, 5, 6]);
  expect(lines).toEqual(['Gave up a record of the stream (3): unreadable']);
});

test.each([
  [1, []],
  [2, ['database is locked']],
  [5, ['database is locked']],
])('a table’s stream on this machine that can’t be read %i times in a row says %j', async (times, said) => {
  let failures = 0;
  const { lines } = await handOver(
    () => {},
    () => {
      failures += 1;
      if (failures <= times) throw new Error('database is locked');
    },
  );
  expect(lines).toEqual(said);
});
