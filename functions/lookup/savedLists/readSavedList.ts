import type { Output } from '../../../shared/api/endpoint.ts';
import type { readSavedList as endpoint } from '../../../shared/api/lookup/savedLists.ts';
import type { SavedListUid } from '../../../shared/model/ids.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { savedListKey, sharedListKey } from '../../platform/data/keys.ts';
import { type SavedListRow, savedList, sharedList } from '../../platform/data/savedList.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readObjects } from '../release/rows/readRelease.ts';
import { allowedObject } from '../release/visible/allowed.ts';
import { toSavedList } from './toSavedList.ts';

export async function readSavedList(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const row = await ownOrShared(call.session, call.input.list);
  if (!row) throw call.failure('not_found');
  const list = toSavedList(row);
  const sources = call.session.viewer.profile?.sources ?? [];
  const seen = (await readObjects(list.objects)).filter((object) => allowedObject(object, sources));
  return {
    list: { ...list, objects: seen.map(({ sid }) => sid) },
    own: row.account_uid === call.session.accountUid,
    hidden: list.objects.length - seen.length,
  };
}

async function ownOrShared(session: PersonSession, list: SavedListUid): Promise<SavedListRow | undefined> {
  const { organization_uid, account_uid } = ownerOf(session);
  const [own, shared] = await getAll(
    [savedList, savedListKey(organization_uid, account_uid, list)],
    [sharedList, sharedListKey(organization_uid, list)],
  );
  return own ?? (shared && (await get(savedList, savedListKey(organization_uid, shared.account_uid, list))));
}
