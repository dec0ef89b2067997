import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { database } from '../../../data/table/database.ts';
import { tableName } from '../../../data/table/kind.ts';
import { type Attributes, toAttributes } from '../../../data/table/values.ts';
import type { RowKey } from '../../read/release/keys.ts';
import { unpack } from '../../read/release/packed.ts';
import { packedRows } from '../../read/release/packedRows.ts';

/** A long text in several rows of one partition, in their order. */
export async function* readChunks(PK: string, prefix = ''): AsyncGenerator<RowKey & { text: string }> {
  let from: Attributes | undefined;
  do {
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await database.send(
      new QueryCommand({
        TableName: tableName('INSIGHTS_TABLE'),
        KeyConditionExpression: prefix ? 'PK = :pk AND begins_with(SK, :prefix)' : 'PK = :pk',
        ExpressionAttributeValues: toAttributes({ ':pk': PK, ':prefix': prefix || undefined }),
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    for (const { PK, SK, data } of packedRows(Items)) yield { PK, SK, text: unpack(data) };
    from = LastEvaluatedKey;
  } while (from);
}

/** Keys in rows of a partition, one a line. */
export async function* readKeys(PK: string, prefix = ''): AsyncGenerator<RowKey> {
  for await (const { text } of readChunks(PK, prefix)) yield* linesToKeys(text);
}

// A sort key of the search index may hold blanks, but never a tab.
const separator = '\t';

export const keysToLines = (keys: readonly RowKey[]) =>
  keys.map(({ PK, SK }) => `${PK}${separator}${SK}`).join('\n');

function linesToKeys(text: string): RowKey[] {
  return text.split('\n').map((line) => {
    const [PK = '', SK = ''] = line.split(separator);
    return { PK, SK };
  });
}
