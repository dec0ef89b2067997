import { BatchWriteItemCommand, PutItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { database } from '../../../data/table/database.ts';
import { tableName } from '../../../data/table/kind.ts';
import { toAttributes } from '../../../data/table/values.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import type { RowKey } from './keys.ts';
import { untilTaken } from './untilTaken.ts';

export type Item = RowKey & Record<string, unknown>;

export const mostPerBatch = 25;

export type BatchWriter = {
  put: (item: Item) => Promise<void>;
  remove: (key: RowKey) => Promise<void>;
  /** Waits until everything that was given is written. */
  flush: () => Promise<void>;
};

/** Writes in full batches, a few at a time: the embedded database takes them one after the other anyway. */
export function batchWriter(concurrency: number): BatchWriter {
  const batches = fewAtOnce(concurrency);
  let waiting: WriteRequest[] = [];

  async function add(request: WriteRequest): Promise<void> {
    waiting.push(request);
    if (waiting.length === mostPerBatch) await send();
  }

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    await batches.begin(() => writeBatch(batch));
  }

  return {
    put: (item) => add({ PutRequest: { Item: toAttributes(item) } }),
    remove: ({ PK, SK }) => add({ DeleteRequest: { Key: toAttributes({ PK, SK }) } }),
    flush: async () => {
      if (waiting.length > 0) await send();
      await batches.end();
    },
  };
}

function writeBatch(requests: readonly WriteRequest[]): Promise<void> {
  const table = tableName('INSIGHTS_TABLE');
  return untilTaken(requests, async (left) => {
    const command = new BatchWriteItemCommand({ RequestItems: { [table]: [...left] } });
    const { UnprocessedItems } = await database.send(command);
    return UnprocessedItems?.[table] ?? [];
  });
}

/** One row, at once. */
export async function putNow(item: Item): Promise<void> {
  await database.send(
    new PutItemCommand({ TableName: tableName('INSIGHTS_TABLE'), Item: toAttributes(item) }),
  );
}
