import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { saveView as endpoint } from '../../../shared/api/savedViews.ts';
import type { SavedViewUid } from '../../../shared/model/ids.ts';
import { maxSavedViews, SavedView } from '../../../shared/model/savedView.ts';
import { savedView, sharedView } from '../../data/savedView.ts';
import { commit } from '../../data/table/commit.ts';
import { create } from '../../data/table/writes.ts';
import type { ServerCall } from '../../http/call.ts';
import { ownerOf } from '../../people/owner.ts';
import { clock } from '../../services/clock.ts';
import { ownViews } from './readSavedViews.ts';

export async function saveView(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  if ((await ownViews(call.session)).length >= maxSavedViews) throw call.failure('too_many_views');
  const now = clock.now().toISOString();
  const row = {
    ...call.input,
    ...ownerOf(call.session),
    view_uid: `viw_${randomUUID()}` as SavedViewUid,
    created_at: now,
    updated_at: now,
  };
  await commit(create(savedView, row), ...(row.shared ? [create(sharedView, row)] : []));
  return { view: SavedView.parse(row) };
}
