import { DeleteItemCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';

type Table = { readonly endpoint: string; readonly table: string };

export async function scanTable({ endpoint, table: TableName }: Table) {
  const client = new DynamoDBClient({ endpoint });
  const found = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) found.push(...Items);
  client.destroy();
  return found;
}

export async function emptyTable(table: Table): Promise<void> {
  const client = new DynamoDBClient({ endpoint: table.endpoint });
  for (const { PK, SK } of await scanTable(table)) {
    if (PK && SK) await client.send(new DeleteItemCommand({ TableName: table.table, Key: { PK, SK } }));
  }
  client.destroy();
}

export async function deleteRow(
  { endpoint, table: TableName }: Table,
  { PK, SK }: { PK: string; SK: string },
): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  await client.send(new DeleteItemCommand({ TableName, Key: { PK: { S: PK }, SK: { S: SK } } }));
  client.destroy();
}
