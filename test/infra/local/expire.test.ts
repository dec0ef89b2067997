import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { expireRows } from '../../../infra/local/expireRows.ts';
import { startDatabase } from '../../../infra/local/parts/database.ts';

test('expired rows are deleted, and no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tideline-expiry-'));
  const { endpoint, close } = await startDatabase(folder);
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  onTestFinished(async () => {
    client.destroy();
    await close();
    await rm(folder, { recursive: true });
  });
  const TableName = 'Events';
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
    }),
  );
  const inSeconds = (seconds: number) => ({
    expires_at: { N: String(Math.floor(Date.now() / 1000) + seconds) },
  });
  for (const [SK, time] of [
    ['over', inSeconds(-60)],
    ['later', inSeconds(60)],
    ['never', {}],
  ] as const) {
    await client.send(new PutItemCommand({ TableName, Item: { PK: { S: 'x' }, SK: { S: SK }, ...time } }));
  }
  expect(await expireRows(endpoint, [{ name: TableName, attribute: 'expires_at' }])).toBe(1);
  const { Items = [] } = await client.send(new ScanCommand({ TableName }));
  expect(Items.map(({ SK }) => SK?.S).sort()).toEqual(['later', 'never']);
});
