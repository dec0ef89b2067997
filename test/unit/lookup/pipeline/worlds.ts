import * as fc from 'fast-check';
import { BadInput } from '../../../../functions/lookup/pipeline/files/problem.ts';
import { ObjectTypeCode } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { seeded } from '../../../support/manyNames.ts';
import { descriptors, type Post, type Thing, type World } from './world.ts';

/** The number of generated worlds per property: a few random ones, or `INSIGHT_SEEDS=100` before a release. */
export const seeds = Number(process.env.INSIGHT_SEEDS ?? 4);
/** A world isn't shrunk, since each build takes a second. */
export const tries = (numRuns = seeds) => ({ numRuns, endOnFailure: true, includeErrorInReport: true });
const verticals = [9022, 8982, 1215];
const some = <Value>(values: readonly Value[], most: number) =>
  fc.subarray([...values], { maxLength: Math.min(most, values.length) });
const idsOf = (digit: number) =>
  Object.keys(descriptors)
    .map(Number)
    .filter((id) => Math.floor(id / 1e5) === digit);

const things: fc.Arbitrary<Thing[]> = fc
  .array(
    fc.record({
      // Few names, so that equal values and names occur and ids decide.
      name: fc.constantFrom('Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'),
      type_code: fc.oneof(
        fc.constantFrom<ObjectTypeCode>('BR', 'PH', 'TH'),
        fc.constantFrom(...ObjectTypeCode.options),
      ),
      parent: fc.nat(30),
    }),
    { minLength: 4, maxLength: 30 },
  )
  .map((all) =>
    all.map(({ name, type_code, parent }, at) => ({
      sid: at + 1,
      name,
      type_code,
      parents: parent < all.length && parent !== at ? [parent + 1] : [],
    })),
  );

function postsOn(sids: readonly number[], months: readonly number[]): fc.Arbitrary<Post> {
  const early = sids.slice(0, 4);
  // The edges of windows, where off-by-one errors show.
  const edges = months.filter((month) => [2, 3, 5, 6, 11, 12, 23, 24, 61, 62].includes(last - month));
  return fc.record({
    source: fc.constantFrom<SourceId>(1, 5),
    month: fc.oneof(
      fc.constantFrom(...months),
      fc.constantFrom(...months.slice(-6)),
      fc.constantFrom(...(edges.length > 0 ? edges : months)),
    ),
    author: fc.constantFrom('ann', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus', 'hal'),
    spam: fc.boolean(),
    verticals: some(verticals, 3),
    objects: fc.oneof(some(early, 4), some(sids, 5)),
    demographics: some([...idsOf(2), ...idsOf(3), ...idsOf(4), ...idsOf(8)], 3),
    interests: some(idsOf(5), 4),
    affinities: some(idsOf(6), 2),
    country: fc.constantFrom(undefined, 'USA', 'USA', 'CAN', 'MEX', 'FRA', 'DEU', 'ESP', 'JPN', 'XXX'),
    state: fc.constantFrom(undefined, 'CA', 'ME'),
    location: fc.constantFrom(undefined, 'Oakland', 'Berkeley', 'Portland'),
  });
}

/** Leaves out a world with a month that a build refuses as incomplete; `lostData.test.ts` tests which ones it refuses. */
export async function unlessRefused<Result>(building: Promise<Result>): Promise<Result> {
  try {
    return await building;
  } catch (error) {
    fc.pre(!(error instanceof BadInput && /looks? incomplete or wrong/.test(error.message)));
    throw error;
  }
}

/** The latest month of every world. */
export const last = 180;

export const worlds: fc.Arbitrary<World> = fc
  .record({
    objects: things,
    span: fc.constantFrom(1, 5, 13, 15, 26, 70),
    missing: fc.array(fc.nat(30), { maxLength: 3 }),
  })
  .chain(({ objects, span, missing }) => {
    const all = Array.from({ length: span }, (_, at) => last - at).reverse();
    const kept = all.filter((month) => !missing.includes(last - month));
    const months = kept.length > 0 ? kept : [last];
    const posts = postsOn(
      objects.map(({ sid }) => sid),
      months,
    );
    return fc.record({
      objects: fc.constant(objects),
      posts: fc.array(posts, { minLength: 1, maxLength: 220, size: 'max' }),
      emptyMonths: fc.constant(span % 2 === 0 ? [{ source: 1 as const, month: last }] : []),
    });
  });

/**
 * Worlds with just enough or just too few authors and posts for every change over a year: two objects, one of them
 * rare, in the months around the windows.
 */
export const busyWorlds = worldsOf({ posts: { min: 100, max: 900 }, authors: { min: 8, max: 40 } });

/** Worlds with certainly enough of them. */
export const busiestWorlds = worldsOf({ posts: { min: 1200, max: 1400 }, authors: { min: 55, max: 60 } });

/** Brands with enough authors to be ranked, each with values of its own frequency. */
export const crowdedWorlds: fc.Arbitrary<World> = fc
  .array(
    fc.record({
      authors: fc.integer({ min: 20, max: 70 }),
      traits: fc.array(fc.double({ min: 0.2, max: 0.45, noNaN: true }), { minLength: 8, maxLength: 8 }),
    }),
    { minLength: 6, maxLength: 9 },
  )
  .chain((brands) => fc.record({ brands: fc.constant(brands), seed: fc.nat() }))
  .map(({ brands, seed }) => {
    const random = seeded(seed);
    const posts = brands.flatMap(({ authors, traits }, brand) =>
      Array.from({ length: authors }, (_, at): Post[] => {
        const has = traits.map((share) => random() < share);
        const said = {
          demographics: [has[0] ? 200100 : 200200, has[1] ? 401099 : 401299],
          interests: [500001, 500002, 500003, 500004].filter((_, interest) => has[2 + interest]),
          country: has[6] ? 'USA' : has[7] ? 'FRA' : 'DEU',
        };
        const post = {
          source: 1 as const,
          author: `author ${brand} ${at}`,
          verticals: [9022],
          objects: [brand + 1],
        };
        return [last - 3, last].map((month) => ({ ...post, ...said, month }));
      }).flat(),
    );
    return {
      objects: brands.map((_, at) => ({ sid: at + 1, name: `Brand ${at + 1}`, type_code: 'BR' as const })),
      posts,
    };
  });

type Range = { min: number; max: number };

function worldsOf(size: { posts: Range; authors: Range }): fc.Arbitrary<World> {
  const sizes = fc.record({ posts: fc.integer(size.posts), authors: fc.integer(size.authors) });
  return sizes.chain(({ posts, authors }) => {
    const months = Array.from({ length: 17 }, (_, at) => last - at);
    // Most posts are within the windows.
    const inWindows = months.filter((month) => (last - month) % 12 <= 4);
    const post = fc.record({
      source: fc.constant<SourceId>(1),
      month: fc.oneof(fc.constantFrom(...months), fc.constantFrom(...inWindows)),
      author: fc.integer({ min: 1, max: authors }).map((at) => `author ${at}`),
      spam: fc.integer({ min: 0, max: 4 }).map((at) => at === 0),
      verticals: fc.constantFrom([9022], [9022, 8982], [8982]),
      objects: fc.constantFrom([1], [1], [1], [1, 2], []),
    });
    return fc.record({
      objects: fc.constant<Thing[]>([
        { sid: 1, name: 'Ash', type_code: 'BR' },
        { sid: 2, name: 'Birch', type_code: 'BR' },
      ]),
      posts: fc.array(post, { minLength: posts, maxLength: posts, size: 'max' }),
    });
  });
}
