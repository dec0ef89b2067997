import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { Problem } from './problem.ts';
import type { LocalTable } from './template/stack.ts';

/** Makes the tables that are missing. One that exists with other keys can't be changed into the wanted one. */
export async function createTables(endpoint: string, tables: LocalTable[]): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  try {
    for (const table of tables) await createTable(client, table);
  } finally {
    client.destroy();
  }
}

async function createTable(client: DynamoDBClient, { schema, timeToLive }: LocalTable): Promise<void> {
  const { TableName } = schema;
  const existing = await client.send(new DescribeTableCommand({ TableName })).catch((error: Error) => {
    if (error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  });
  if (existing?.Table) {
    if (keysOf(existing.Table) === keysOf(schema)) return;
    throw new Problem(
      `The keys of the table ${TableName} have changed since its data was written: start with "npm start -- --fresh" to begin anew.`,
    );
  }
  await client.send(new CreateTableCommand(schema));
  if (timeToLive)
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: timeToLive }));
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
