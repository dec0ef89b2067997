import { BatchWriteItemCommand, PutItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { database } from '../../data/database.ts';
import { tableName } from '../../data/table.ts';
import { toAttributes } from '../../data/values.ts';
import { backOff, mostTries } from './backOff.ts';
import type { RowKey } from './keys.ts';

export type Item = RowKey & Record<string, unknown>;

const mostPerBatch = 25;

export type BatchWriter = {
  put: (item: Item) => Promise<void>;
  remove: (key: RowKey) => Promise<void>;
  /** Waits until everything that was given is written. */
  flush: () => Promise<void>;
};

/** Writes in full batches, a few at a time: the embedded database takes them one after the other anyway. */
export function batchWriter(concurrency: number): BatchWriter {
  let waiting: WriteRequest[] = [];
  let failure: unknown;
  const running = new Set<Promise<void>>();

  async function add(request: WriteRequest): Promise<void> {
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
    put: (item) => add({ PutRequest: { Item: toAttributes(item) } }),
    remove: ({ PK, SK }) => add({ DeleteRequest: { Key: toAttributes({ PK, SK }) } }),
    flush: async () => {
      if (waiting.length > 0) await send();
      await Promise.all(running);
      if (failure) throw failure;
    },
  };
}

async function writeBatch(requests: WriteRequest[]): Promise<void> {
  let left = await tryToWrite(requests);
  for (let tries = 1; left.length > 0; tries += 1) {
    if (tries === mostTries)
      throw new Error(`The table ${tableName('INSIGHTS_TABLE')} takes no more writes.`);
    await backOff(tries);
    left = await tryToWrite(left);
  }
}

/** Gives what the table didn't take for now. */
async function tryToWrite(requests: WriteRequest[]): Promise<WriteRequest[]> {
  const table = tableName('INSIGHTS_TABLE');
  try {
    const command = new BatchWriteItemCommand({ RequestItems: { [table]: requests } });
    const { UnprocessedItems } = await database.send(command);
    return UnprocessedItems?.[table] ?? [];
  } catch (error) {
    // Where it takes none at all, it doesn't say so by what is left.
    if (error instanceof Error && turnedAway.has(error.name)) return requests;
    throw error;
  }
}

const turnedAway: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** One row, at once. */
export async function putNow(item: Item): Promise<void> {
  await database.send(
    new PutItemCommand({ TableName: tableName('INSIGHTS_TABLE'), Item: toAttributes(item) }),
  );
}
