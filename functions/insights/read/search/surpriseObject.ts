import type { SourceId } from '../../../../shared/model/source.ts';
import type { Allowed } from './allowed.ts';
import { type Mentioned, mentionedObjects } from './mentionedObjects.ts';

/** An object is worth a surprise if it has more posts than this in its first vertical. */
export const surprisingPosts = 30_000;
/** In a small data set none has: then any of this many is chosen. */
const topMentioned = 20;

/** A random object with something to look up; null if the source has none. */
export async function surpriseObject(
  source: SourceId,
  allowed: Allowed,
  random: () => number = Math.random,
): Promise<Mentioned | null> {
  const known = await mentionedObjects(source, allowed);
  const surprising = known.filter(({ total_posts }) => total_posts > surprisingPosts);
  const choice = surprising.length > 0 ? surprising : known.slice(0, topMentioned);
  return choice[Math.floor(random() * choice.length)] ?? null;
}
