import type { Output } from '../../../shared/api/endpoint.ts';
import type { changeFollow as endpoint } from '../../../shared/api/lookup/follows.ts';
import { Follow } from '../../../shared/model/lookup/follow.ts';
import { followTarget } from '../../../shared/model/lookup/followTarget.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { follow } from '../../platform/data/follow.ts';
import { followKey } from '../../platform/data/keys.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { replace } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { openingProfiles } from '../savedViews/openingProfiles.ts';
import { inTurn } from '../saving/savedCounts.ts';
import { baseline } from './baseline.ts';
import { bookmarkToo } from './bookmarkToo.ts';

/** Accepting, continuing and new conditions start from the current release. Who accepts has the object among the bookmarks, too. */
export async function changeFollow(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { follow: uid, ...changes } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  return inTurn(async () => {
    const row = await get(follow, followKey(organization_uid, account_uid, uid));
    if (!row) throw call.failure('not_found');
    const possible = followTarget(row.address)?.conditions ?? [];
    const changed = { ...row, ...changes };
    const conditions = Object.keys(changed.conditions);
    if (!conditions.every((each) => possible.some((one) => one === each)))
      throw call.failure('invalid_input', { details: { conditions: 'must be ones that the page can meet' } });
    const isNew = changes.conditions !== undefined || (changes.status === 'on' && row.status !== 'on');
    const [profile] = (await openingProfiles(call.session, [row.address]))(row.address);
    if (changes.status === 'on' && !profile) throw call.failure('forbidden');
    const next = {
      ...changed,
      ...(isNew && profile ? { ...(await baseline(changed, profile)), gap_uid: profile.gap_uid } : {}),
      waiting: row.waiting && changed.status === 'on' && changed.how === 'digest',
    };
    await commit(replace(follow, next, row));
    const isAccepted = row.status === 'asked' && next.status === 'on';
    const bookmarked = isAccepted && profile ? await bookmarkToo(row.address, account_uid, profile) : false;
    return { follow: Follow.parse(next), bookmarked };
  });
}
