import type { Output } from '../../../shared/api/endpoint.ts';
import type { readSavedViews as endpoint } from '../../../shared/api/lookup/savedViews.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import {
  maxSavedViews,
  maxSharedViews,
  OwnView,
  pageOfView,
  SharedView,
} from '../../../shared/model/lookup/savedView.ts';
import { parseMonth } from '../../../shared/rules/lookup/months.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import { savedViewKey, savedViewsOf, sharedViewsOf } from '../../platform/data/keys.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { list } from '../../platform/data/table/query.ts';
import { getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { type Bounds, boundsOf, includesPart } from '../release/visible/withinSpan.ts';
import { openingProfiles } from './openingProfiles.ts';

export async function readSavedViews({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const [own, others] = await Promise.all([ownViews(session), sharedByOthers(session)]);
  const profilesFor = await openingProfiles(
    session,
    [...own, ...others].map(({ address }) => address),
  );
  const shared = await Promise.all(others.map((view) => openable(view, profilesFor(view.address))));
  return {
    views: own
      .map((row) => OwnView.parse({ ...row, opens_with: profilesFor(row.address)[0] ?? null }))
      .sort(latestFirst),
    shared: shared.flatMap((view) => view ?? []).sort(latestFirst),
  };
}

/** With the first profile whose dates include its months, too; null without one. */
async function openable<View extends { address: string }>(view: View, profiles: readonly AccessProfile[]) {
  for (const profile of profiles) {
    if (seenView(await boundsOf(profile), view.address)) {
      return SharedView.parse({ ...view, opens_with: profile });
    }
  }
  return null;
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

async function sharedByOthers(session: PersonSession) {
  const { organization_uid, account_uid } = ownerOf(session);
  const { rows } = await list(
    [sharedView],
    { GSI1PK: sharedViewsOf(organization_uid) },
    { limit: maxSharedViews },
  );
  const others = rows.filter((row) => row.account_uid !== account_uid);
  const [views, names] = await Promise.all([
    getMany(
      savedView,
      others.map((row) => savedViewKey(organization_uid, row.account_uid, row.view_uid)),
      { consistent: false },
    ),
    namesIn(
      organization_uid,
      others.map((row) => row.account_uid),
    ),
  ]);
  // The index may lag behind an unshared view.
  return views
    .filter(({ shared }) => shared)
    .map((row) => ({ ...row, owner: names.get(row.account_uid) ?? 'A former member' }));
}

/** Whether a shared view shows anything within the profile's dates; its name may reveal the rest. */
function seenView(bounds: Bounds, address: string): boolean {
  // Signals use all months, so a limited profile sees none.
  if (bounds && pageOfView(address) === 'Signals') return false;
  const query = new URLSearchParams(address.split('?')[1]);
  return includesPart(bounds, { from: parseMonth(query.get('from')), to: parseMonth(query.get('to')) });
}
