import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { saveView as endpoint } from '../../../shared/api/lookup/savedViews.ts';
import type { SavedViewUid } from '../../../shared/model/ids.ts';
import { maxSavedViews, maxSharedViews, SavedView } from '../../../shared/model/lookup/savedView.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { countSaved, inTurn } from '../saving/savedCounts.ts';

export async function saveView(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const now = clock.now().toISOString();
  const row = {
    ...call.input,
    ...ownerOf(call.session),
    view_uid: `viw_${randomUUID()}` as SavedViewUid,
    created_at: now,
    updated_at: now,
  };
  await inTurn(async () => {
    const own = await countSaved(call.session, 'views', 'own', 1);
    if (!own) throw call.failure('limit_reached', atMost(maxSavedViews, 'saved_views'));
    if (!row.shared) return commit(create(savedView, row), own);
    const shared = await countSaved(call.session, 'views', 'shared', 1);
    if (!shared) throw call.failure('limit_reached', atMost(maxSharedViews, 'shared_views'));
    return commit(create(savedView, row), own, create(sharedView, row), shared);
  });
  return { view: SavedView.parse(row) };
}
