import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, built, inFolder } from './built.ts';
import { writeWorld } from './world.ts';
import { busyWorlds, tries, unlessRefused } from './worlds.ts';

test('every document is the same if authors are measured in one part or in several', {
  timeout: 120_000,
}, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(busyWorlds, (world) =>
      inFolder(async (folder) => {
        await writeWorld(folder, world);
        const documents = (authorShards: number) =>
          unlessRefused(
            built(
              { folder, authorShards, leastPosts: 1, leastRow: 2, leastPeers: 1, leastBase: 1 },
              (computed) => all(computed.documents()),
            ),
          );
        const whole = await documents(1);
        expect(await documents(3)).toEqual(whole);
        expect(await documents(8)).toEqual(whole);
        compared += whole.length;
      }),
    ),
    tries(),
  );
  expect(compared).toBeGreaterThan(0);
});
