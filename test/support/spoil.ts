import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Key } from '../../functions/platform/data/table/kind.ts';

/** Gives a stored row a value that its schema refuses, as a newer version may have; returns what undoes it. */
export async function spoil({ PK, SK }: Key, field: string, value = 'unknown'): Promise<() => Promise<void>> {
  const { database } = await import('../../functions/platform/data/table/database.ts');
  const TableName = process.env.PORTAL_TABLE;
  const { Item } = await database.send(
    new GetItemCommand({ TableName, Key: { PK: { S: PK }, SK: { S: SK } } }),
  );
  if (!Item) throw new Error(`There is no row ${PK} ${SK}.`);
  const put = (item: typeof Item) => database.send(new PutItemCommand({ TableName, Item: item }));
  await put({ ...Item, [field]: { S: value } });
  return async () => void (await put(Item));
}
