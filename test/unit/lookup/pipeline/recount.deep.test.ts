import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { documentsOf } from './built.ts';
import { recount } from './recount.ts';
import { busiestWorlds, busyWorlds, crowdedWorlds, seeds, tries, unlessRefused, worlds } from './worlds.ts';

test('every figure of every document matches a recount of the posts', { timeout: 120_000 }, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      worlds.filter((world) => recount(world, 2).length > 0),
      fc.constantFrom(1, 2),
      fc.constantFrom(1, 2, 3),
      fc.constantFrom(1, 2, 4),
      async (world, leastPosts, leastRow, leastPeers) => {
        const documents = await unlessRefused(documentsOf(world, leastPosts, leastRow, leastPeers));
        expect(documents).toEqual(recount(world, leastPosts, leastRow, leastPeers));
        for (const document of documents) InsightDocument.parse(document);
        compared += documents.length;
      },
    ),
    tries(),
  );
  expect(compared).toBeGreaterThan(0);
});

test('percentiles of people match a recount, ranked or not', { timeout: 120_000 }, async () => {
  const shares = { ranked: 0, unranked: 0 };
  await fc.assert(
    fc.asyncProperty(crowdedWorlds, fc.constantFrom(1, 5, 10), async (world, leastRow) => {
      const documents = await unlessRefused(documentsOf(world, 1, leastRow, 4));
      expect(documents).toEqual(recount(world, 1, leastRow, 4));
      for (const { demographics, psychographics, geographies } of documents)
        for (const list of [demographics.gender, psychographics.interests, geographies.country])
          for (const { percentile } of list.shares) shares[percentile === null ? 'unranked' : 'ranked'] += 1;
    }),
    tries(),
  );
  expect(Math.min(shares.ranked, shares.unranked)).toBeGreaterThan(0);
});

test('changes over a year match a recount, with large and small bases', { timeout: 120_000 }, async () => {
  const told = { posts: 0, vertical: 0, retention: 0, spam: 0 };
  const counted = { ...told };
  const countsRight = (made: typeof busyWorlds) =>
    fc.asyncProperty(made, async (world) => {
      const documents = await unlessRefused(documentsOf(world));
      expect(documents).toEqual(recount(world, 1));
      for (const { year_changes } of documents) {
        for (const name of ['posts', 'vertical', 'retention', 'spam'] as const) {
          const change = year_changes?.[name];
          if (change) (change.change === null ? counted : told)[name] += 1;
        }
      }
    });
  await fc.assert(countsRight(busiestWorlds), tries(1));
  await fc.assert(countsRight(busyWorlds), tries(seeds - 1));
  // Both cases occur.
  expect(Object.values(told).every((times) => times > 0)).toBe(true);
  expect(counted.posts * counted.retention * counted.spam).toBeGreaterThan(0);
});
