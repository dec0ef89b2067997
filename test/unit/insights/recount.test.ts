import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { InsightDocument } from '../../../shared/model/insight.ts';
import { documentsOf } from './built.ts';
import { recount } from './recount.ts';
import { seeds, worlds } from './worlds.ts';

test('every figure of every document is what counting the posts by hand gives', {
  timeout: 120_000,
}, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(worlds, fc.constantFrom(1, 2), async (world, leastPosts) => {
      const documents = await documentsOf(world, leastPosts);
      expect(documents).toEqual(recount(world, leastPosts));
      for (const document of documents) InsightDocument.parse(document);
      compared += documents.length;
    }),
    { numRuns: seeds, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(0);
});
