import { randomUUID } from 'node:crypto';
import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/savedViews.ts';
import type { sendView as endpoint } from '../../../shared/api/lookup/savedViews.ts';
import type { SavedViewUid } from '../../../shared/model/ids.ts';
import {
  knownAddress,
  maxSavedViews,
  maxSharedViews,
  SavedView,
} from '../../../shared/model/lookup/savedView.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { distinct, sendToColleagues } from '../../access/people/sendToColleagues.ts';
import { savedViewKey, sharedViewKey } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { get } from '../../platform/data/table/read.ts';
import { create, remove, replace, spendAsRead } from '../../platform/data/table/writes.ts';
import { atMost } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { queueMail } from '../../platform/mails/queueMail.ts';
import { pageShared } from '../../platform/mails/sharedMails.ts';
import { clock } from '../../platform/services/clock.ts';
import { setting } from '../../platform/services/settings.ts';
import { countSaved, inTurn, uncountSaved, wasChanged } from '../saving/savedCounts.ts';
import { openingProfile, profilesOf } from './openingProfiles.ts';

const perPerson: LimitRule = { action: 'send-page', maxTries: 50, windowSeconds: 24 * 60 * 60 };

export async function sendView(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { address, title, to, note = null } = call.input;
  const wait = await consume(perPerson, call.session.accountUid, undefined, distinct(to).length);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  const { full_name, name, organization } = call.session.viewer;
  const shared = {
    by: full_name?.trim() || name,
    page: title,
    note,
    link: setting('SITE_ORIGIN') + knownAddress(address),
  };
  return sendToColleagues({
    to,
    organization: organization.organization_uid,
    refuses: async (colleague) => {
      const held = await profilesOf(colleague);
      return openingProfile(colleague, held, { address, gap_uid: null }) ? null : 'no_access';
    },
    writes: async (email) => [await queueMail(pageShared(email, shared))],
  });
}

export async function saveView(call: ServerCall<typeof api.saveView>): Promise<Output<typeof api.saveView>> {
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

type ChangeCall = ServerCall<typeof api.changeSavedView>;
type ViewRow = Row<typeof savedView>;

export async function changeSavedView(call: ChangeCall): Promise<Output<typeof api.changeSavedView>> {
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

export async function removeSavedView(
  call: ServerCall<typeof api.removeSavedView>,
): Promise<Record<string, never>> {
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
