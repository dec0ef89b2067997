import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { database } from '../../../data/table/database.ts';
import { tableName } from '../../../data/table/kind.ts';
import { toAttributes, toFields } from '../../../data/table/values.ts';
import { clock, epochSeconds } from '../../../services/clock.ts';
import { releaseKey } from './keys.ts';

export type Versioned = { readonly release: number; readonly data: Uint8Array };

type Row = { SK: string; data?: Uint8Array; gone?: boolean; expires_at?: number };

/** The row as the release sees it: the newest that it or an earlier one wrote, unless that says that it is gone. */
export async function readNewest(
  PK: string,
  release: number,
  { consistent = false } = {},
): Promise<Versioned | undefined> {
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName('INSIGHTS_TABLE'),
      KeyConditionExpression: 'PK = :pk AND SK <= :release',
      ExpressionAttributeValues: toAttributes({ ':pk': PK, ':release': releaseKey(release) }),
      ConsistentRead: consistent,
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  const [row] = Items.map((item) => toFields(item) as Row);
  // The database removes expired rows when it likes; for a reader they are gone in time.
  if (!row?.data || row.gone || (row.expires_at ?? Infinity) <= epochSeconds(clock.now())) return undefined;
  return { release: Number(row.SK), data: row.data };
}
