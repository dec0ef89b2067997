import { BatchWriteItemCommand, PutItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { database } from './database.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import { type Key, type Kind, type Row, tableName, toItem } from './kind.ts';
import { untilTaken } from './untilTaken.ts';
import { toAttributes } from './values.ts';

export const maxPerBatch = 25;

export type BatchWriter<K extends Kind> = {
  put: (row: Row<K>) => Promise<void>;
  remove: (key: Key) => Promise<void>;
  flush: () => Promise<void>;
};

export function batchWriter<K extends Kind>(kind: K, concurrency: number): BatchWriter<K> {
  const batches = fewAtOnce(concurrency);
  let waiting: WriteRequest[] = [];

  async function add(request: WriteRequest): Promise<void> {
    waiting.push(request);
    if (waiting.length === maxPerBatch) await send();
  }

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    await batches.begin(() => writeBatch(tableName(kind.table), batch));
  }

  return {
    put: (row) => add({ PutRequest: { Item: toAttributes(toItem(kind, row)) } }),
    remove: ({ PK, SK }) => add({ DeleteRequest: { Key: toAttributes({ PK, SK }) } }),
    flush: async () => {
      if (waiting.length > 0) await send();
      await batches.end();
    },
  };
}

function writeBatch(table: string, requests: readonly WriteRequest[]): Promise<void> {
  return untilTaken(table, requests, async (left) => {
    const command = new BatchWriteItemCommand({ RequestItems: { [table]: [...left] } });
    const { UnprocessedItems } = await database.send(command);
    return UnprocessedItems?.[table] ?? [];
  });
}

export async function put<K extends Kind>(kind: K, row: Row<K>): Promise<void> {
  const Item = toAttributes(toItem(kind, row));
  await database.send(new PutItemCommand({ TableName: tableName(kind.table), Item }));
}
