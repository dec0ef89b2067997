import { maxFollows } from '../../../shared/model/lookup/follow.ts';
import { savedCountKey } from '../../platform/data/keys.ts';
import { savedCount } from '../../platform/data/savedCount.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { create, replace } from '../../platform/data/table/writes.ts';
import { type Owner, ownFollows } from './ownFollows.ts';

/** Conditional on the current count. Null at the limit. */
export async function countFollow(owner: Owner, change: 1 | -1): Promise<Write | null> {
  const { organization_uid, account_uid } = owner;
  const row = await get(savedCount, savedCountKey('follows', organization_uid, account_uid));
  const before = row?.count ?? (await ownFollows(owner)).rows.length;
  if (change > 0 && before >= maxFollows) return null;
  const count = Math.max(0, before + change);
  return row
    ? replace(savedCount, { ...row, count }, row)
    : create(savedCount, { saved: 'follows', organization_uid, account_uid, count });
}
