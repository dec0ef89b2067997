import type { removeSavedList as endpoint } from '../../shared/api/savedLists.ts';
import { savedListKey, sharedListKey } from '../data/keys.ts';
import { savedList, sharedList } from '../data/savedList.ts';
import { commit } from '../data/table/commit.ts';
import { get } from '../data/table/read.ts';
import { remove, spendAsRead } from '../data/table/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { ownerOf } from '../people/owner.ts';
import { inTurn, uncounted } from './counted.ts';

export async function removeSavedList(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { list } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  await inTurn(async () => {
    const row = await get(savedList, savedListKey(organization_uid, account_uid, list));
    if (!row) throw call.failure('not_found');
    await commit(
      spendAsRead(savedList, row),
      remove(sharedList, sharedListKey(organization_uid, list)),
      ...(await uncounted(call.session, 'lists', row.shared ? ['own', 'shared'] : ['own'])),
    );
  });
  return {};
}
