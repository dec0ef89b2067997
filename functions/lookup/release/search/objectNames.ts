import type { ObjectName, ObjectSid } from '../../../../shared/model/lookup/object.ts';
import { readObjects } from '../rows/readRelease.ts';
import { currentRelease } from '../rows/state.ts';

/** Names rarely change, so they are cached as long as their release is served. */
let kept: { release: number; names: Map<ObjectSid, ObjectName> } = { release: -1, names: new Map() };

export async function objectNames(sids: readonly ObjectSid[]): Promise<ReadonlyMap<ObjectSid, ObjectName>> {
  const release = (await currentRelease())?.release ?? -1;
  if (kept.release !== release) kept = { release, names: new Map() };
  const { names } = kept;
  const unknown = sids.filter((sid) => !names.has(sid));
  for (const { sid, name, type_code } of await readObjects(unknown)) names.set(sid, { sid, name, type_code });
  return names;
}
