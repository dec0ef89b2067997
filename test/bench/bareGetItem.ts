import { BatchGetItemCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

type Key = { PK: string; SK: string };
const written = ({ PK, SK }: Key) => ({ PK: { S: PK }, SK: { S: SK } });

const bareClient = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });

export function bareGetItem(endpoint: string, TableName: string, key: Key): () => Promise<void> {
  const client = bareClient(endpoint);
  return async () => {
    const { Item } = await client.send(
      new GetItemCommand({ TableName, Key: written(key), ConsistentRead: true }),
    );
    if (!Item) throw new Error(`There is no row ${key.PK} in ${TableName}.`);
  };
}

/** Several rows in one request. */
export function bareBatchGetItem(endpoint: string, table: string, keys: readonly Key[]): () => Promise<void> {
  const client = bareClient(endpoint);
  const RequestItems = { [table]: { Keys: keys.map(written), ConsistentRead: true } };
  return async () => {
    const { Responses } = await client.send(new BatchGetItemCommand({ RequestItems }));
    if (Responses?.[table]?.length !== keys.length) throw new Error(`Not all rows are in ${table}.`);
  };
}
