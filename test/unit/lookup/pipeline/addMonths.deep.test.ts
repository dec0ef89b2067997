import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentsIn, inFolder } from './built.ts';
import { recount } from './recount.ts';
import { type World, writeWorld } from './world.ts';
import { last, seeds, tries, unlessRefused, worlds } from './worlds.ts';

/** A world’s files in order of arrival: the initial ones, then all later ones. */
type Arrival = { world: World; first: number; late: number };

const arrivals: fc.Arbitrary<Arrival> = fc.record({
  world: worlds.filter((world) => recount(world, 1).length > 0),
  /** The latest month of the first build, which decides how far windows move. */
  first: fc.constantFrom(last - 1, last - 1, last - 2, last - 6, last - 13, last - 63),
  /** A month that arrives late, or is sent again with more posts. */
  late: fc.constantFrom(-1, last - 1, last - 3, last - 12, last - 25),
});

test('months that arrive later give the same result as reading all of them together', {
  timeout: 120_000,
}, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ world, first, late }) => {
      const early = world.posts.filter(
        // Half of the late month’s posts exist from the start.
        (post, at) => post.month <= first && (post.month !== late || at % 2 === 0),
      );
      fc.pre(early.length > 0);
      await inFolder((input) =>
        inFolder(async (work) => {
          await writeWorld(input, { objects: world.objects, posts: early });
          await unlessRefused(documentsIn({ folder: input, work, leastPosts: 1, leastRow: 1 }));
          await writeWorld(input, world);
          const documents = await unlessRefused(
            documentsIn({ folder: input, work, leastPosts: 1, leastRow: 1 }),
          );
          expect(documents).toEqual(recount(world, 1));
          compared += documents.length;
        }),
      );
    }),
    // Each builds twice.
    tries(Math.ceil(seeds / 2)),
  );
  expect(compared).toBeGreaterThan(0);
});
