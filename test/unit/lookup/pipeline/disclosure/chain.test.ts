import { beforeAll, expect, test } from 'vitest';
import { byAuthors, byPosts } from './chain.ts';
import { type Built, builtChain, foundInChain } from './chainWorld.ts';

// A reader who keeps some releases in a row; `chain.deep.test.ts` has two years of them.

let built: Built;
beforeAll(async () => {
  built = await builtChain(2, { objects: 8, releases: 6 });
}, 120_000);

test('no number of one to nine follows from releases of a page and its numbers of posts', () => {
  expect(foundInChain(built, { missing: byPosts, verticals: 'alone' })).toEqual([]);
});

test('some would follow without steps for who knows everyone who joined and left', () => {
  expect(foundInChain(built, { missing: byAuthors, verticals: 'alone', isExact: true })).not.toEqual([]);
});
