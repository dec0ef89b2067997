import type { removeSavedList as endpoint } from '../../shared/api/savedLists.ts';
import { savedListKey, sharedListKey } from '../data/keys.ts';
import { savedList, sharedList } from '../data/savedList.ts';
import { Conflict, commit } from '../data/table/commit.ts';
import { remove, spend } from '../data/table/writes.ts';
import type { ServerCall } from '../http/call.ts';
import { ownerOf } from '../people/owner.ts';

export async function removeSavedList(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { list } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  await commit(
    spend(savedList, savedListKey(organization_uid, account_uid, list)),
    remove(sharedList, sharedListKey(organization_uid, list)),
  ).catch((error: unknown) => {
    throw error instanceof Conflict ? call.failure('not_found') : error;
  });
  return {};
}
