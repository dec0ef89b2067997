import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/savedLists.ts';
import type { SavedListUid } from '../../../shared/model/ids.ts';
import { maxSavedLists, maxSharedLists } from '../../../shared/model/lookup/savedList.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { savedListKey, sharedListKey } from '../../platform/data/keys.ts';
import { type SavedListRow, savedList, sharedList } from '../../platform/data/savedList.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { create, remove, replace, spendAsRead } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { countSaved, inTurn, uncountSaved, wasChanged } from '../saving/savedCounts.ts';
import { toSavedList } from './readSavedLists.ts';

export async function saveList(call: ServerCall<typeof api.saveList>): Promise<Output<typeof api.saveList>> {
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

type ChangeCall = ServerCall<typeof api.changeSavedList>;

export async function changeSavedList(call: ChangeCall): Promise<Output<typeof api.changeSavedList>> {
  const { list, seen, before, ...changes } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  return inTurn(async () => {
    const row = await get(savedList, savedListKey(organization_uid, account_uid, list));
    if (!row) throw call.failure('not_found');
    if ((seen ?? row.updated_at) !== row.updated_at) throw call.failure('changed_meanwhile');
    if (wasChanged(row, changes, before)) {
      throw call.failure('changed_meanwhile', { details: { current: toSavedList(row) } });
    }
    const changed = { ...row, ...changes, updated_at: clock.now().toISOString() };
    await commit(replace(savedList, changed, row), ...(await sharing(call, row, changed)));
    return { list: toSavedList(changed) };
  });
}

async function sharing(
  call: ChangeCall,
  before: SavedListRow,
  { shared, ...row }: SavedListRow,
): Promise<Write[]> {
  if (shared === before.shared) return [];
  const count = await countSaved(call.session, 'lists', 'shared', shared ? 1 : -1);
  if (!count) throw call.failure('limit_reached', atMost(maxSharedLists, 'shared_lists'));
  const { list_uid, organization_uid, account_uid } = row;
  return [
    shared
      ? create(sharedList, { list_uid, organization_uid, account_uid })
      : remove(sharedList, sharedListKey(organization_uid, list_uid)),
    count,
  ];
}

export async function removeSavedList(
  call: ServerCall<typeof api.removeSavedList>,
): Promise<Record<string, never>> {
  const { list } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  await inTurn(async () => {
    const row = await get(savedList, savedListKey(organization_uid, account_uid, list));
    if (!row) throw call.failure('not_found');
    await commit(
      spendAsRead(savedList, row),
      remove(sharedList, sharedListKey(organization_uid, list)),
      ...(await uncountSaved(call.session, 'lists', row.shared ? ['own', 'shared'] : ['own'])),
    );
  });
  return {};
}
