import { randomUUID } from 'node:crypto';
import type { Output } from '../../shared/api/endpoint.ts';
import type { saveList as endpoint } from '../../shared/api/savedLists.ts';
import type { SavedListUid } from '../../shared/model/ids.ts';
import { maxSavedLists } from '../../shared/model/savedList.ts';
import { savedList, sharedList } from '../data/savedList.ts';
import { commit } from '../data/table/commit.ts';
import { create } from '../data/table/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { ownerOf } from '../people/owner.ts';
import { clock } from '../services/clock.ts';
import { ownLists } from './readSavedLists.ts';
import { toSavedList } from './toSavedList.ts';

export async function saveList(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  if ((await ownLists(call.session)).length >= maxSavedLists) throw call.failure('too_many_lists');
  const now = clock.now().toISOString();
  const row = {
    ...call.input,
    ...ownerOf(call.session),
    list_uid: `lst_${randomUUID()}` as SavedListUid,
    created_at: now,
    updated_at: now,
  };
  await commit(create(savedList, row), ...(row.shared ? [create(sharedList, row)] : []));
  return { list: toSavedList({ ...row, version: 1 }) };
}
