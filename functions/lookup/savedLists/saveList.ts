import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { saveList as endpoint } from '../../../shared/api/lookup/savedLists.ts';
import type { SavedListUid } from '../../../shared/model/ids.ts';
import { maxSavedLists, maxSharedLists } from '../../../shared/model/lookup/savedList.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { savedList, sharedList } from '../../platform/data/savedList.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { countSaved, inTurn } from '../saving/savedCounts.ts';
import { toSavedList } from './toSavedList.ts';

export async function saveList(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const now = clock.now().toISOString();
  const row = {
    ...call.input,
    ...ownerOf(call.session),
    list_uid: `lst_${randomUUID()}` as SavedListUid,
    created_at: now,
    updated_at: now,
  };
  await inTurn(async () => {
    const own = await countSaved(call.session, 'lists', 'own', 1);
    if (!own) throw call.failure('limit_reached', atMost(maxSavedLists, 'saved_lists'));
    if (!row.shared) return commit(create(savedList, row), own);
    const shared = await countSaved(call.session, 'lists', 'shared', 1);
    if (!shared) throw call.failure('limit_reached', atMost(maxSharedLists, 'shared_lists'));
    return commit(create(savedList, row), own, create(sharedList, row), shared);
  });
  return { list: toSavedList({ ...row, version: 1 }) };
}
