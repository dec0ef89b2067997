import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';

export function bareGetItem(
  endpoint: string,
  TableName: string,
  { PK, SK }: { PK: string; SK: string },
): () => Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  return async () => {
    const { Item } = await client.send(
      new GetItemCommand({ TableName, Key: { PK: { S: PK }, SK: { S: SK } }, ConsistentRead: true }),
    );
    if (!Item) throw new Error(`There is no row ${PK} in ${TableName}.`);
  };
}
