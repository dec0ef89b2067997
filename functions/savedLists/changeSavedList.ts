import type { Output } from '../../shared/api/endpoint.ts';
import type { changeSavedList as endpoint } from '../../shared/api/savedLists.ts';
import { savedListKey, sharedListKey } from '../data/keys.ts';
import { savedList, sharedList } from '../data/savedList.ts';
import { change } from '../data/table/change.ts';
import { create, remove } from '../data/table/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { ownerOf } from '../people/owner.ts';
import { clock } from '../services/clock.ts';
import { toSavedList } from './toSavedList.ts';

export async function changeSavedList(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { list, ...changes } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  let wasShared = false;
  const changed = await change(
    savedList,
    savedListKey(organization_uid, account_uid, list),
    (row) => {
      wasShared = row.shared;
      return { ...row, ...changes, updated_at: clock.now().toISOString() };
    },
    (row) => {
      if (row.shared === wasShared) return [];
      if (!row.shared) return [remove(sharedList, sharedListKey(organization_uid, list))];
      return [create(sharedList, { list_uid: list, organization_uid, account_uid })];
    },
  );
  if (!changed) throw call.failure('not_found');
  return { list: toSavedList(changed) };
}
