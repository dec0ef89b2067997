import type { removeFollow as endpoint } from '../../../shared/api/lookup/follows.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { follow } from '../../platform/data/follow.ts';
import { followKey } from '../../platform/data/keys.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { spendAsRead } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { inTurn } from '../saving/savedCounts.ts';
import { countFollow } from './countFollows.ts';

/** Colleagues who were asked keep theirs. */
export async function removeFollow(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const owner = ownerOf(call.session);
  await inTurn(async () => {
    const row = await get(follow, followKey(owner.organization_uid, owner.account_uid, call.input.follow));
    if (!row) throw call.failure('not_found');
    const count = await countFollow(owner, -1);
    await commit(spendAsRead(follow, row), ...(count ? [count] : []));
  });
  return {};
}
