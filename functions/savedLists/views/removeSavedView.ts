import type { removeSavedView as endpoint } from '../../../shared/api/savedViews.ts';
import { savedViewKey, sharedViewKey } from '../../data/keys.ts';
import { savedView, sharedView } from '../../data/savedView.ts';
import { Conflict, commit } from '../../data/table/commit.ts';
import { remove, spend } from '../../data/table/writes.ts';
import type { ServerCall } from '../../http/call.ts';
import { ownerOf } from '../../people/owner.ts';

export async function removeSavedView(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { view } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  await commit(
    spend(savedView, savedViewKey(organization_uid, account_uid, view)),
    remove(sharedView, sharedViewKey(organization_uid, view)),
  ).catch((error: unknown) => {
    throw error instanceof Conflict ? call.failure('not_found') : error;
  });
  return {};
}
