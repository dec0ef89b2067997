import type { ObjectName, ObjectSid } from '../../../../shared/model/lookup/object.ts';
import { lastUsed } from '../rows/lastUsed.ts';
import { readObjects } from '../rows/readRelease.ts';
import { currentRelease, type From } from '../rows/state.ts';

/** Names rarely change, so they are cached by release. */
const namesOf = lastUsed((_release: number) => new Map<ObjectSid, ObjectName>());

export async function objectNames(
  sids: readonly ObjectSid[],
  from: From = currentRelease(),
): Promise<ReadonlyMap<ObjectSid, ObjectName>> {
  const release = await from;
  const names = namesOf(release?.release ?? -1);
  const unknown = sids.filter((sid) => !names.has(sid));
  for (const { sid, name, type_code } of await readObjects(unknown, release)) {
    names.set(sid, { sid, name, type_code });
  }
  return names;
}
