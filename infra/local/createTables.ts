import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import { Problem } from '../programs/problem.ts';
import type { LocalTable } from './template/stack.ts';

export async function createTables(
  endpoint: string,
  tables: LocalTable[],
  { reset = false } = {},
): Promise<boolean> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  try {
    await client.send(new ListTablesCommand({ Limit: 1 })).catch((error: Error) => {
      throw new Problem(
        `No database answers at ${endpoint} (${error.message}): start it, or correct DYNAMODB_ENDPOINT.`,
      );
    });
    let found = false;
    for (const table of tables) {
      if (reset) await forgetTable(client, table);
      if (await createTable(client, table)) found = true;
    }
    return found;
  } finally {
    client.destroy();
  }
}

async function forgetTable(client: DynamoDBClient, { schema: { TableName } }: LocalTable): Promise<void> {
  try {
    await client.send(new DeleteTableCommand({ TableName }));
    await waitUntilTableNotExists({ client, minDelay: 1, maxWaitTime: 30 }, { TableName });
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

async function createTable(client: DynamoDBClient, { schema, timeToLive }: LocalTable): Promise<boolean> {
  const { TableName } = schema;
  const existing = await client.send(new DescribeTableCommand({ TableName })).catch((error: Error) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });
  if (existing?.Table) {
    if (keysOf(existing.Table) === keysOf(schema)) {
      await addStream(client, existing.Table, schema);
      return true;
    }
    throw new Problem(
      `The keys of the table ${TableName} have changed since its data was written: start over with "npm start -- --fresh".`,
    );
  }
  await client.send(new CreateTableCommand(schema));
  if (timeToLive)
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: timeToLive }));
  return false;
}

async function addStream(
  client: DynamoDBClient,
  { StreamSpecification: has }: TableDescription,
  { TableName, StreamSpecification }: LocalTable['schema'],
): Promise<void> {
  if (!StreamSpecification || has?.StreamEnabled) return;
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
}

type Keys = { AttributeName: string | undefined; KeyType: string | undefined }[];
type Keyed = {
  KeySchema?: Keys | undefined;
  GlobalSecondaryIndexes?: { IndexName?: string | undefined; KeySchema?: Keys | undefined }[] | undefined;
};

function keysOf({ KeySchema = [], GlobalSecondaryIndexes = [] }: Keyed): string {
  const text = (keys: Keys = []) =>
    keys.map(({ AttributeName, KeyType }) => `${AttributeName} ${KeyType}`).join();
  const indexes = GlobalSecondaryIndexes.map(
    ({ IndexName, KeySchema: keys }) => `${IndexName}: ${text(keys)}`,
  );
  return [text(KeySchema), ...indexes.sort()].join('; ');
}
