import { beforeAll, expect, test } from 'vitest';
import { byAuthors, byPosts } from './chain.ts';
import { type Built, builtChain, foundInChain } from './chainWorld.ts';
import { worldCount } from './manyWorlds.ts';

// A reader who keeps two years of releases.

const seeds = Array.from({ length: Math.max(1, Math.floor(worldCount / 2)) }, (_, at) => at + 1);
const built: Built[] = [];

beforeAll(async () => {
  for (const seed of seeds) built.push(await builtChain(seed, { objects: 24, releases: 24 }));
}, 600_000 * seeds.length);

const found = (knowing: Parameters<typeof foundInChain>[1]) =>
  built.flatMap((each) => foundInChain(each, knowing));

test('no number of one to nine follows from all releases of a page and its numbers of posts', () => {
  expect(built.flatMap(({ moments }) => moments).length).toBeGreaterThan(100);
  expect(found({ missing: byPosts, verticals: 'alone' })).toEqual([]);
}, 120_000);

// Not none: two verticals with nearly the same people round one number twice, and one or two people may leave alone.
test('for who knows everyone in all verticals, one in a hundred follows of the numbers that would without steps', () => {
  const numbers = found({ missing: byAuthors, verticals: 'together' });
  const withoutSteps = found({ missing: byAuthors, verticals: 'together', isExact: true });
  expect(100 * numbers.length).toBeLessThan(withoutSteps.length);
}, 120_000);
