import { expect, test } from 'vitest';
import { minPeers } from '../../../../../shared/model/lookup/disclosure.ts';
import { pagesOf } from '../built.ts';
import { brandPost, type Post, type Thing } from '../world.ts';

const last = 180;
const [women, men] = [200100, 200200];

/**
 * Fifty authors of each brand write once in each of two quarters: mostly women for the first brand, few women for the
 * others.
 */
function brands(others: number): { objects: Thing[]; posts: Post[] } {
  const sids = Array.from({ length: others + 1 }, (_, at) => at + 1);
  return {
    objects: sids.map((sid) => ({ sid, name: `Brand ${sid}`, type_code: 'BR' })),
    posts: sids.flatMap((sid) =>
      Array.from({ length: 50 }, (_, at) => at).flatMap((at) =>
        [last, last - 3].map((month) =>
          brandPost(sid, month, `author ${sid} ${at}`, {
            demographics: [at < (sid === 1 ? 45 : 15) ? women : men],
            interests: [at < (sid === 1 ? 30 : 10) ? 500001 : 500002],
          }),
        ),
      ),
    ),
  };
}

test.each([
  ['one too few', minPeers - 1],
  ['just enough', minPeers],
])('a sentence compares with the category only where cards do: with %s others', async (_, others) => {
  const page = (await pagesOf(brands(others), 1, 1, minPeers)).find(({ object }) => object === 1);
  const ranked = page?.psychographics.interests.shares.some(({ percentile }) => percentile !== null);
  const compared = page?.findings?.some(({ kind }) => kind === 'audience' || kind === 'interest');
  expect(ranked).toBe(others >= minPeers);
  expect(compared).toBe(ranked);
});
