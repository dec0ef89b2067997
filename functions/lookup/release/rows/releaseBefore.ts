import { isKept, publishedReleases } from './chosen.ts';
import type { Release } from './state.ts';

/** The latest readable release before another one; null if there is none. */
export async function releaseBefore({ release }: Release): Promise<Release | null> {
  const all = await publishedReleases();
  return all.filter(isKept).findLast((each) => each.reconstructed || each.release < release) ?? null;
}
