import type { Output } from '../../../shared/api/endpoint.ts';
import type { readSavedViews as endpoint } from '../../../shared/api/lookup/savedViews.ts';
import {
  maxSavedViews,
  maxSharedViews,
  SavedView,
  SharedView,
} from '../../../shared/model/lookup/savedView.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import { savedViewKey, savedViewsOf, sharedViewsOf } from '../../platform/data/keys.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { list } from '../../platform/data/table/query.ts';
import { getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { boundsOf } from '../release/seen/withinSpan.ts';
import { seenView } from './seenView.ts';

export async function readSavedViews({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const [own, shared] = await Promise.all([ownViews(session), sharedWith(session)]);
  return {
    views: own.map((row) => SavedView.parse(row)).sort(latestFirst),
    shared: shared.sort(latestFirst),
  };
}

const latestFirst = (one: { updated_at: string }, other: { updated_at: string }) =>
  one.updated_at < other.updated_at ? 1 : -1;

async function ownViews(session: PersonSession) {
  const { organization_uid, account_uid } = ownerOf(session);
  const { rows } = await list(
    [savedView],
    { PK: savedViewsOf(organization_uid, account_uid) },
    { limit: maxSavedViews },
  );
  return rows;
}

/** Shared views, without those about months outside the caller's dates. */
async function sharedWith(session: PersonSession): Promise<SharedView[]> {
  const { organization_uid, account_uid } = ownerOf(session);
  const { rows } = await list(
    [sharedView],
    { GSI1PK: sharedViewsOf(organization_uid) },
    { limit: maxSharedViews },
  );
  const others = rows.filter((row) => row.account_uid !== account_uid);
  const { profile } = session.viewer;
  const [views, names, bounds] = await Promise.all([
    getMany(
      savedView,
      others.map((row) => savedViewKey(organization_uid, row.account_uid, row.view_uid)),
      { consistent: false },
    ),
    namesIn(
      organization_uid,
      others.map((row) => row.account_uid),
    ),
    profile ? boundsOf(profile) : null,
  ]);
  // The index may lag behind an unshared view.
  return views
    .filter(({ shared, address }) => shared && seenView(bounds, address))
    .map((row) => SharedView.parse({ ...row, owner: names.get(row.account_uid) ?? 'A former member' }));
}
