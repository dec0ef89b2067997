import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import { type MadeObject, makeBuild } from './made.ts';

/** Enough for several batches of each kind of row. */
export const objects = 90;

/**
 * Worlds with different names and figures. A third of the objects exist in one world only, so that a release built on
 * leftovers of a killed build would show them.
 */
export function worldOf(world: number): Publishable {
  const made: MadeObject[] = Array.from({ length: objects }, (_, at) => at + 1)
    .filter((sid) => sid % 3 !== 0 || sid % 2 === world % 2)
    .map((sid) => ({
      sid,
      name: `Brand${sid} ${sid % 4 === 0 ? `World${world}` : 'Always'}`,
      posts: { 1: { 9022: sid * 10 + (sid % 5 === 0 ? world : 0) } },
    }));
  return makeBuild(made, {
    input: `world ${world}`,
    seal: world,
    // Some documents never change, some alternate, some are always new.
    sealOf: (sid) => (sid % 4 === 1 ? 0 : sid % 4 === 2 ? world % 2 : world),
  });
}
