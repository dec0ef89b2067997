import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { ObjectInfo, ObjectSid } from '../../../shared/model/lookup/object.ts';
import { obstacleTo } from '../../../shared/rules/access/opening.ts';
import type { SavedListRow } from '../../platform/data/savedList.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { readObjects } from '../release/rows/readRelease.ts';
import { allowedObject } from '../release/seen/allowed.ts';
import { heldProfiles } from '../savedViews/openingProfiles.ts';

/** The lists that a profile of the caller opens, each with the first such profile. */
export async function openLists<Row extends SavedListRow>(
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
