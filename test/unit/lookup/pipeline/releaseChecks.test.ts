import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { releaseChecks } from '../../../../functions/lookup/pipeline/release/releaseChecks.ts';
import { type MonthPosts, ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { built, inFolder } from './built.ts';
import { type Post, type World, writeWorld } from './world.ts';
import { tries, unlessRefused, worlds } from './worlds.ts';

const sayings = ['', 'salt is back', 'my oat drink', 'salt is back!'];

/** Worlds whose authors repeat themselves, and whose posts are marked in every way. */
const marked: fc.Arbitrary<World> = worlds.chain((world) =>
  fc
    .array(fc.record({ commercial: fc.constantFrom(true, false, null), saying: fc.nat(sayings.length) }), {
      minLength: world.posts.length,
      maxLength: world.posts.length,
    })
    .map((given) => ({
      ...world,
      posts: world.posts.map((post, at): Post => {
        const { commercial, saying } = given[at] ?? { commercial: null, saying: 0 };
        const text = sayings[saying];
        return { ...post, commercial, ...(text === undefined ? {} : { text }) };
      }),
    })),
);

function recounted({ posts, emptyMonths = [] }: World): MonthPosts[] {
  const months: MonthPosts[] = [];
  const sources = new Set([...posts, ...emptyMonths].map(({ source }) => source));
  for (const source of [...sources].sort((one, other) => one - other)) {
    const own = posts.filter((post) => post.source === source);
    const empty = emptyMonths.filter((each) => each.source === source && !own.some(isIn(each.month)));
    const delivered = [...own, ...empty].map(({ month }) => month);
    // A source without any post isn't in the release.
    if (own.length === 0) continue;
    for (let month = Math.min(...delivered); month <= Math.max(...delivered); month += 1) {
      months.push({ source, month, ...countOf(own.filter(isIn(month))), state: stateOf(month) });
    }
    function stateOf(month: number) {
      if (own.some(isIn(month))) return 'counted' as const;
      return empty.some(isIn(month)) ? ('empty' as const) : ('missing' as const);
    }
  }
  return months;
}

const isIn =
  (month: number) =>
  (each: { month: number }): boolean =>
    each.month === month;

function countOf(posts: readonly Post[]) {
  const seen = new Set<string>();
  let repeated = 0;
  for (const { author, text } of posts) {
    // Without a text of its own, a post has its number in it.
    if (!text) continue;
    if (seen.has(`${author} ${text}`)) repeated += 1;
    seen.add(`${author} ${text}`);
  }
  return {
    posts: posts.length,
    spam: posts.filter(({ spam }) => spam).length,
    commercial: posts.filter(({ commercial }) => commercial).length,
    repeated,
  };
}

const aPost = { source: 1, month: 180, verticals: [9022], objects: [1] } as const;

/** Random worlds may lack a mark; this one has each. */
const everyMark: World = {
  objects: [{ sid: 1, name: 'Ash', type_code: 'BR' }],
  posts: [
    { ...aPost, author: 'ann', text: 'salt is back', commercial: true },
    { ...aPost, author: 'ann', text: 'salt is back', spam: true },
    { ...aPost, author: 'bob', text: 'salt is back', month: 178 },
  ],
};

test('what a release says of its months matches a recount of the post files', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(marked, async (world) => {
      const { manifest } = await unlessRefused(
        inFolder(async (folder) => {
          await writeWorld(folder, world, () => 'parquet');
          return built({ folder, leastPosts: 1 }, async (computed) => computed);
        }),
      );
      const { months } = ReleaseChecks.parse(manifest.checks);
      expect(months).toEqual(recounted(world));
    }),
    { ...tries(), examples: [[everyMark]] },
  );
});

const posts = { posts: 90, spam: 9, commercial: 4, repeated: 2 };
const of = (source: SourceId, month: number) => ({ source, month });

test('a source’s months are listed without gaps, those that are lost by their reason', () => {
  const { months, doubts } = releaseChecks({
    marked: [
      { ...of(5, 100), ...posts, isLeftOut: false },
      { ...of(5, 103), ...posts, isLeftOut: true },
      { ...of(1, 104), ...posts, isLeftOut: false },
    ],
    empty: [of(5, 102)],
    reported: [{ ...of(5, 100), doubts: [{ text: 'an odd day', refuses: false, isFragment: false }] }],
    skipped: [],
  });
  expect(months.map(({ source, month, state }) => [source, month, state])).toEqual([
    [1, 104, 'counted'],
    [5, 100, 'counted'],
    [5, 101, 'missing'],
    [5, 102, 'empty'],
    [5, 103, 'left_out'],
  ]);
  expect(doubts).toEqual([{ source: 5, month: 100, says: ['an odd day'] }]);
});
