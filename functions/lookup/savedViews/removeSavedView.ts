import type { removeSavedView as endpoint } from '../../../shared/api/lookup/savedViews.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { savedViewKey, sharedViewKey } from '../../platform/data/keys.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { remove, spendAsRead } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { inTurn, uncountSaved } from '../saving/savedCounts.ts';

export async function removeSavedView(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { view } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  await inTurn(async () => {
    const row = await get(savedView, savedViewKey(organization_uid, account_uid, view));
    if (!row) throw call.failure('not_found');
    await commit(
      spendAsRead(savedView, row),
      remove(sharedView, sharedViewKey(organization_uid, view)),
      ...(await uncountSaved(call.session, 'views', row.shared ? ['own', 'shared'] : ['own'])),
    );
  });
  return {};
}
