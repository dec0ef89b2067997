import { setTimeout as pause } from 'node:timers/promises';
import { BatchWriteCommand, type BatchWriteCommandInput, PutCommand } from '@aws-sdk/lib-dynamodb';
import { client, tableName } from '../../data/table.ts';
import type { RowKey } from './keys.ts';

export type Item = RowKey & Record<string, unknown>;
type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const mostPerBatch = 25;
const mostTries = 12;

export type BatchWriter = {
  put: (item: Item) => Promise<void>;
  remove: (key: RowKey) => Promise<void>;
  /** Waits until everything that was given is written. */
  flush: () => Promise<void>;
};

/** Writes in full batches, a few at a time: the embedded database takes them one after the other anyway. */
export function batchWriter(concurrency: number): BatchWriter {
  let waiting: Request[] = [];
  let failure: unknown;
  const running = new Set<Promise<void>>();

  async function add(request: Request): Promise<void> {
    waiting.push(request);
    if (waiting.length === mostPerBatch) await send();
  }

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    while (running.size >= concurrency) await Promise.race(running);
    if (failure) throw failure;
    const writing: Promise<void> = writeBatch(batch)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => running.delete(writing));
    running.add(writing);
  }

  return {
    put: (Item) => add({ PutRequest: { Item } }),
    remove: ({ PK, SK }) => add({ DeleteRequest: { Key: { PK, SK } } }),
    flush: async () => {
      if (waiting.length > 0) await send();
      await Promise.all(running);
      if (failure) throw failure;
    },
  };
}

async function writeBatch(requests: Request[]): Promise<void> {
  const table = tableName('INSIGHTS_TABLE');
  let left = requests;
  for (let tries = 1; left.length > 0; tries += 1) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [table]: left } }),
    );
    left = UnprocessedItems?.[table] ?? [];
    if (left.length === 0) return;
    if (tries === mostTries) throw new Error(`The table ${table} takes no more writes.`);
    // A table that grows with its load needs a while for it; not all writers may come back at the same time.
    await pause(Math.min(50 * 2 ** tries, 10_000) * (0.5 + Math.random() / 2));
  }
}

/** One row, at once. */
export async function putNow(Item: Item): Promise<void> {
  await client.send(new PutCommand({ TableName: tableName('INSIGHTS_TABLE'), Item }));
}
