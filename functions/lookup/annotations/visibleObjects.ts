import type { ObjectSid } from '../../../shared/model/lookup/object.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { readObjects } from '../release/rows/readRelease.ts';
import { allowedObject } from '../release/visible/allowed.ts';

export async function visibleObjects(
  { viewer }: PersonSession,
  objects: readonly ObjectSid[],
): Promise<ObjectSid[]> {
  const sources = viewer.profile?.sources ?? [];
  const published = await readObjects(objects);
  return published.filter((object) => allowedObject(object, sources)).map(({ sid }) => sid);
}
