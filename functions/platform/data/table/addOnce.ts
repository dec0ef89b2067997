import { ConditionalCheckFailedException, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { database } from './database.ts';
import { type Key, type TableName, tableName } from './kind.ts';
import { toAttributes } from './values.ts';

type Span = { first: string; last: string };

/** Idempotent: adds nothing if the row has counted that stream position, and returns the row's position. */
export async function addOnce(
  table: TableName,
  key: Key,
  counts: ReadonlyMap<string, number>,
  { first, last }: Span,
): Promise<string | undefined> {
  const names = [...counts.keys()];
  const command = new UpdateItemCommand({
    TableName: tableName(table),
    Key: toAttributes(key),
    UpdateExpression: `ADD ${names.map((_, at) => `#n${at} :n${at}`).join(', ')} SET #seq = :last`,
    ConditionExpression: 'attribute_not_exists(#seq) OR #seq < :first',
    ExpressionAttributeNames: {
      '#seq': 'seq',
      ...Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
    },
    ExpressionAttributeValues: toAttributes({
      ':first': first,
      ':last': last,
      ...Object.fromEntries(names.map((name, at) => [`:n${at}`, counts.get(name)])),
    }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await database.send(command);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item?.seq?.S) throw error;
    return error.Item.seq.S;
  }
}
