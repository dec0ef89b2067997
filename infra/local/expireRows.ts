import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb';
import type { LocalTable } from './template/stack.ts';

const rowsPerTurn = 500;
/** A pause between batches, for waiting calls. */
const restMs = 20;

/** Deletes expired rows, which the embedded database doesn't; returns how many. */
export async function expireRows(
  endpoint: string,
  tables: readonly { name: string; attribute: string }[],
  isStopped: () => boolean = () => false,
): Promise<number> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  let deleted = 0;
  try {
    for (const { name, attribute } of tables) {
      const condition = {
        ExpressionAttributeNames: { '#at': attribute },
        ExpressionAttributeValues: { ':now': { N: String(Math.floor(Date.now() / 1000)) } },
      };
      let from: Record<string, AttributeValue> | undefined;
      do {
        const page: ScanCommandOutput = await client.send(
          new ScanCommand({
            TableName: name,
            ...condition,
            FilterExpression: '#at < :now',
            Limit: rowsPerTurn,
            ExclusiveStartKey: from,
          }),
        );
        for (const { PK, SK } of page.Items ?? []) {
          if (!PK || !SK) continue;
          // The expiry may have been extended since the read.
          const command = new DeleteItemCommand({
            TableName: name,
            Key: { PK, SK },
            ...condition,
            ConditionExpression: '#at < :now',
          });
          deleted += await client.send(command).then(
            () => 1,
            () => 0,
          );
        }
        from = page.LastEvaluatedKey;
        await pause(restMs);
      } while (from && !isStopped());
    }
  } finally {
    client.destroy();
  }
  return deleted;
}

const everyMs = 24 * 60 * 60_000;
/** Late enough not to slow the start. */
const firstAfterMs = 2 * 60_000;

/** Daily; DynamoDB does it continuously. */
export function startExpiry(
  endpoint: string,
  tables: readonly LocalTable[],
  onLine: (line: string) => void,
): { close: () => Promise<void> } {
  const expiring = tables.flatMap(({ schema, timeToLive }) =>
    schema.TableName && timeToLive?.AttributeName
      ? [{ name: schema.TableName, attribute: timeToLive.AttributeName }]
      : [],
  );
  let closed = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, firstAfterMs).unref();
  function run(): void {
    running = expireRows(endpoint, expiring, () => closed)
      .catch(({ message }: Error) => onLine(`Rows whose time is over are still there: ${message}`))
      .finally(() => {
        if (!closed) timer = setTimeout(run, everyMs).unref();
      });
  }
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
