import type { Output } from '../../../shared/api/endpoint.ts';
import type { changeSavedView as endpoint } from '../../../shared/api/savedViews.ts';
import { SavedView } from '../../../shared/model/savedView.ts';
import { savedViewKey, sharedViewKey } from '../../data/keys.ts';
import { savedView, sharedView } from '../../data/savedView.ts';
import { change } from '../../data/table/change.ts';
import { create, remove } from '../../data/table/writes.ts';
import type { ServerCall } from '../../http/call.ts';
import { ownerOf } from '../../people/owner.ts';
import { clock } from '../../services/clock.ts';

export async function changeSavedView(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { view, ...changes } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  let wasShared = false;
  const changed = await change(
    savedView,
    savedViewKey(organization_uid, account_uid, view),
    (row) => {
      wasShared = row.shared;
      return { ...row, ...changes, updated_at: clock.now().toISOString() };
    },
    (row) => {
      if (row.shared === wasShared) return [];
      if (!row.shared) return [remove(sharedView, sharedViewKey(organization_uid, view))];
      return [create(sharedView, { view_uid: view, organization_uid, account_uid })];
    },
  );
  if (!changed) throw call.failure('not_found');
  return { view: SavedView.parse(changed) };
}
