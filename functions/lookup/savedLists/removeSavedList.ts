import type { removeSavedList as endpoint } from '../../../shared/api/lookup/savedLists.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { savedListKey, sharedListKey } from '../../platform/data/keys.ts';
import { savedList, sharedList } from '../../platform/data/savedList.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { remove, spendAsRead } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { inTurn, uncountSaved } from '../saving/savedCounts.ts';

export async function removeSavedList(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
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
