import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { savedCountKey } from './keys.ts';
import type { Write } from './table/commit.ts';
import { kind, type Row, tableName } from './table/kind.ts';
import { get } from './table/read.ts';
import { create, replace } from './table/writes.ts';

export const savedCount = kind(
  'savedCount',
  z.object({
    saved: z.enum(['lists', 'views', 'follows']),
    organization_uid: OrganizationUid,
    account_uid: AccountUid.nullable(),
    count: z.int(),
    version: z.number(),
  }),
  ({ saved, organization_uid, account_uid }) => savedCountKey(saved, organization_uid, account_uid),
);

type Counted = Pick<Row<typeof savedCount>, 'saved' | 'organization_uid' | 'account_uid'>;

/**
 * The write that changes a count within its limit, or null if that would exceed it. Conditional on the limit only, so that
 * simultaneous changes of one count don't fail each other. A missing count is recounted.
 */
export async function countedBy(
  of: Counted,
  change: number,
  most: number,
  recount: () => Promise<number>,
): Promise<Write | null> {
  const row = await get(savedCount, savedCountKey(of.saved, of.organization_uid, of.account_uid));
  const before = row?.count ?? (await recount());
  if (change > 0 && before + change > most) return null;
  if (!row) return create(savedCount, { ...of, count: Math.max(0, before + change) });
  if (change < 0 && before + change < 0) return replace(savedCount, { ...row, count: 0 }, row);
  const { PK, SK } = savedCount.keys(row);
  return {
    Update: {
      TableName: tableName(savedCount.table),
      Key: { PK, SK },
      UpdateExpression: 'SET #count = #count + :change, #version = #version + :one',
      ConditionExpression: change > 0 ? '#count <= :limit' : '#count >= :limit',
      ExpressionAttributeNames: { '#count': 'count', '#version': 'version' },
      ExpressionAttributeValues: {
        ':change': change,
        ':one': 1,
        ':limit': change > 0 ? most - change : -change,
      },
    },
  };
}
