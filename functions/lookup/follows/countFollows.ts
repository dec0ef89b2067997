import { maxFollows } from '../../../shared/model/lookup/follow.ts';
import { countedBy } from '../../platform/data/savedCount.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { type Owner, ownFollows } from './ownFollows.ts';

/** Null at the limit. */
export function countFollow(owner: Owner, change: 1 | -1): Promise<Write | null> {
  const { organization_uid, account_uid } = owner;
  return countedBy(
    { saved: 'follows', organization_uid, account_uid },
    change,
    maxFollows,
    async () => (await ownFollows(owner)).rows.length,
  );
}
