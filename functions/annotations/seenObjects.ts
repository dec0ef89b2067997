import type { ObjectSid } from '../../shared/model/object.ts';
import type { PersonSession } from '../data/session.ts';
import { readObjects } from '../insights/read/release/readRelease.ts';
import { allowedObject } from '../insights/read/search/allowed.ts';

/** Those of some objects that a person’s access profile lets them know about. */
export async function seenObjects(
  { viewer }: PersonSession,
  objects: readonly ObjectSid[],
): Promise<ObjectSid[]> {
  const sources = viewer.profile?.sources ?? [];
  const published = await readObjects(objects);
  return published.filter((object) => allowedObject(object, sources)).map(({ sid }) => sid);
}
