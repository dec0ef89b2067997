import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  DeleteItemCommand,
  DynamoDBClient,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb';

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
