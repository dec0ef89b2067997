import type { ObjectSid } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { From } from '../rows/state.ts';
import type { Allowed } from '../visible/allowed.ts';
import type { Bounds } from '../visible/withinSpan.ts';
import { type Mentioned, mentionedObjects } from './mentionedObjects.ts';

const surprisingPosts = 30_000;
/** Small data sets have too few such objects; then all may be chosen. */
const enoughToChoose = 12;

type SurpriseOptions = {
  bounds?: Bounds;
  seen?: readonly ObjectSid[] | undefined;
  random?: () => number;
  from?: From;
};

export async function surpriseObject(
  source: SourceId,
  allowed: Allowed,
  { bounds = null, seen = [], random = Math.random, from }: SurpriseOptions = {},
): Promise<Mentioned | null> {
  const known = await mentionedObjects(source, allowed, bounds, from);
  const surprising = known.filter(({ total_posts }) => (total_posts ?? 0) > surprisingPosts);
  const choice = surprising.length >= enoughToChoose ? surprising : known;
  const fresh = choice.filter(({ object_sid }) => !seen.includes(object_sid));
  return weighted(fresh.length > 0 ? fresh : choice, random());
}

function weighted(objects: readonly Mentioned[], random: number): Mentioned | null {
  const weightOf = ({ total_posts }: Mentioned) => total_posts ?? 1;
  let left = random * objects.reduce((sum, object) => sum + weightOf(object), 0);
  for (const object of objects) {
    left -= weightOf(object);
    if (left < 0) return object;
  }
  return objects[0] ?? null;
}
