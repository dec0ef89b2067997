import type { Output } from '../../../shared/api/endpoint.ts';
import type { changeSavedView as endpoint } from '../../../shared/api/lookup/savedViews.ts';
import { maxSharedViews, SavedView } from '../../../shared/model/lookup/savedView.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { savedViewKey, sharedViewKey } from '../../platform/data/keys.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { get } from '../../platform/data/table/read.ts';
import { create, remove, replace } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { countSaved, inTurn } from '../saving/savedCounts.ts';
import { wasChanged } from '../saving/wasChanged.ts';

type ChangeCall = ServerCall<typeof endpoint>;
type ViewRow = Row<typeof savedView>;

export async function changeSavedView(call: ChangeCall): Promise<Output<typeof endpoint>> {
  const { view, before, ...changes } = call.input;
  const { organization_uid, account_uid } = ownerOf(call.session);
  return inTurn(async () => {
    const row = await get(savedView, savedViewKey(organization_uid, account_uid, view));
    if (!row) throw call.failure('not_found');
    if (wasChanged(row, changes, before)) {
      throw call.failure('changed_meanwhile', { details: { current: SavedView.parse(row) } });
    }
    const changed = { ...row, ...changes, updated_at: clock.now().toISOString() };
    await commit(replace(savedView, changed, row), ...(await sharing(call, row, changed)));
    return { view: SavedView.parse(changed) };
  });
}

async function sharing(call: ChangeCall, before: ViewRow, { shared, ...row }: ViewRow): Promise<Write[]> {
  if (shared === before.shared) return [];
  const count = await countSaved(call.session, 'views', 'shared', shared ? 1 : -1);
  if (!count) throw call.failure('limit_reached', atMost(maxSharedViews, 'shared_views'));
  return [
    shared ? create(sharedView, row) : remove(sharedView, sharedViewKey(row.organization_uid, row.view_uid)),
    count,
  ];
}
