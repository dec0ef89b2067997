import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/savedLists.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { SavedListUid } from '../../../shared/model/ids.ts';
import type { ObjectInfo, ObjectSid } from '../../../shared/model/lookup/object.ts';
import {
  maxSavedLists,
  maxSharedLists,
  SavedList,
  SharedList,
} from '../../../shared/model/lookup/savedList.ts';
import { obstacleTo } from '../../../shared/rules/access/opening.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import { savedListKey, savedListsOf, sharedListKey, sharedListsOf } from '../../platform/data/keys.ts';
import { type SavedListRow, savedList, sharedList } from '../../platform/data/savedList.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { list } from '../../platform/data/table/query.ts';
import { get, getAll, getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readObjects } from '../release/rows/readRelease.ts';
import { allowedObject } from '../release/visible/allowed.ts';
import { heldProfiles } from '../savedViews/openingProfiles.ts';

export const toSavedList = (row: SavedListRow): SavedList => SavedList.parse(row);

export async function readSavedLists({
  session,
}: ServerCall<typeof api.readSavedLists>): Promise<Output<typeof api.readSavedLists>> {
  const [own, others] = await Promise.all([ownLists(session), sharedWith(session)]);
  const shared = await openLists(session, others);
  return {
    lists: own.map(toSavedList).sort(latestFirst),
    shared: shared.map((row) => SharedList.parse({ ...row, count: row.objects.length })).sort(latestFirst),
  };
}

const latestFirst = (one: { updated_at: string }, other: { updated_at: string }) =>
  one.updated_at < other.updated_at ? 1 : -1;

async function ownLists(session: PersonSession) {
  const { organization_uid, account_uid } = ownerOf(session);
  const { rows } = await list(
    [savedList],
    { PK: savedListsOf(organization_uid, account_uid) },
    { limit: maxSavedLists },
  );
  return rows;
}

/** Lists that colleagues share, whether or not the caller may see what is in them. */
async function sharedWith(session: PersonSession): Promise<(SavedListRow & { owner: string })[]> {
  const { organization_uid, account_uid } = ownerOf(session);
  const { rows } = await list(
    [sharedList],
    { GSI1PK: sharedListsOf(organization_uid) },
    { limit: maxSharedLists },
  );
  const others = rows.filter((row) => row.account_uid !== account_uid);
  const [lists, names] = await Promise.all([
    getMany(
      savedList,
      others.map((row) => savedListKey(organization_uid, row.account_uid, row.list_uid)),
      { consistent: false },
    ),
    namesIn(
      organization_uid,
      others.map((row) => row.account_uid),
    ),
  ]);
  // The index may lag behind an unshared list.
  return lists
    .filter(({ shared }) => shared)
    .map((row) => ({ ...row, owner: names.get(row.account_uid) ?? 'A former member' }));
}

/** The lists that a profile of the caller opens, each with the first such profile. */
async function openLists<Row extends SavedListRow>(
  session: PersonSession,
  rows: readonly Row[],
): Promise<(Row & { opens_with: AccessProfile })[]> {
  const objects = new Map<ObjectSid, ObjectInfo>();
  const load = async (sids: readonly ObjectSid[]) => {
    for (const object of await readObjects(sids)) objects.set(object.sid, object);
  };
  const opens = (profile: AccessProfile, row: Row) =>
    obstacleTo(needOf(row), { ...session.viewer, profile }) === null &&
    row.objects.some((sid) => {
      const object = objects.get(sid);
      return object !== undefined && allowedObject(object, profile.sources) !== undefined;
    });
  const { profile } = session.viewer;
  // One object mostly decides; two hundred lists may have ten thousand.
  await load(rows.flatMap((row) => row.objects.slice(0, 1)));
  const undecided = rows.filter((row) => !profile || !opens(profile, row));
  await load(undecided.flatMap((row) => row.objects.slice(1)));
  const held = await heldProfiles(session, (inUse) => rows.every((row) => opens(inUse, row)));
  return rows.flatMap((row) => {
    const opens_with = held.find((each) => opens(each, row));
    return opens_with ? [{ ...row, opens_with }] : [];
  });
}

const needOf = ({ source, domain }: SavedListRow) =>
  ({ entitlement: 'consumer_forecast', source, vertical: domain }) as const;

export async function readSavedList(
  call: ServerCall<typeof api.readSavedList>,
): Promise<Output<typeof api.readSavedList>> {
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
