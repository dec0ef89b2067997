import type { removeSavedView as endpoint } from '../../../shared/api/savedViews.ts';
import { savedViewKey, sharedViewKey } from '../../data/keys.ts';
import { savedView, sharedView } from '../../data/savedView.ts';
import { commit } from '../../data/table/commit.ts';
import { get } from '../../data/table/read.ts';
import { remove, spendAsRead } from '../../data/table/writes.ts';
import type { ServerCall } from '../../http/call.ts';
import { ownerOf } from '../../people/owner.ts';
import { inTurn, uncounted } from '../counted.ts';

export async function removeSavedView(call: ServerCall<typeof endpoint>): Promise<Record<string, never>> {
  const { view } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  await inTurn(async () => {
    const row = await get(savedView, savedViewKey(organization_uid, account_uid, view));
    if (!row) throw call.failure('not_found');
    await commit(
      spendAsRead(savedView, row),
      remove(sharedView, sharedViewKey(organization_uid, view)),
      ...(await uncounted(call.session, 'views', row.shared ? ['own', 'shared'] : ['own'])),
    );
  });
  return {};
}
