import { describe, expect, test } from 'vitest';
import type { BuildOptions } from '../../../../functions/lookup/pipeline/compute/options.ts';
import { lowMonths } from '../../../../functions/lookup/pipeline/files/lostData.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { all, built, inFolder } from './built.ts';
import { type Post, writeWorld } from './world.ts';

const objects = [{ sid: 1, name: 'Ash', type_code: 'BR' as const }];
const last = 180;
const months = Array.from({ length: 14 }, (_, back) => last - back);
/** Their days are spread over the month in the order of the posts. */
const posts = (month: number, count: number, more: Partial<Post> = {}): Post[] =>
  Array.from({ length: count }, (_, at) => ({
    source: 1,
    month,
    author: `author ${at}`,
    verticals: [9022],
    objects: [1],
    ...more,
  }));
const usual = months.flatMap((month) => posts(month, 300));
const without = (...gone: number[]) => usual.filter(({ month }) => !gone.includes(month));

type World = Parameters<typeof writeWorld>[1];
async function buildOf(world: Omit<World, 'objects'>, options: Partial<BuildOptions> = {}) {
  return inFolder(async (folder) => {
    await writeWorld(folder, { objects, ...world });
    return built({ folder, ...options }, async (computed) => ({
      manifest: computed.manifest,
      documents: await all(computed.documents()),
    }));
  });
}
const refusal = async (world: Omit<World, 'objects'>, options?: Partial<BuildOptions>) =>
  buildOf(world, options).then(
    () => null,
    (error: Error) => error.message,
  );

describe('a build stops', () => {
  test.each([
    ['one month', [170]],
    ['three months in a row', [170, 171, 172]],
    ['the latest month', [180]],
  ])('when %s lost most posts, and names it', async (_, lost) => {
    const message = await refusal({
      posts: [...without(...lost), ...lost.flatMap((month) => posts(month, 39))],
    });
    expect(message).toContain('has 39 posts, while the months around it have 300');
    expect(message).toContain(`--accept-month ${lost.map((month) => `IG_E_${month}`).join(',')}`);
  });

  test('when the latest month ends early', async () => {
    const half = posts(last, 300).map((post, at) => ({ ...post, day: (at % 15) + 1 }));
    const message = await refusal({ posts: [...without(last), ...half] });
    expect(message).toContain('Instagram January 2025 ends on day 15 of 31 (IG_E_180)');
  });

  test('when the latest month is all spam, or names no object', async () => {
    expect(await refusal({ posts: [...without(last), ...posts(last, 300, { spam: true })] })).toContain(
      'Instagram January 2025 is all spam',
    );
    expect(await refusal({ posts: [...without(last), ...posts(last, 300, { objects: [] })] })).toContain(
      'Instagram January 2025 names no object in any post',
    );
  });
});

test('a month that is accepted is built as it is', async () => {
  const world = { posts: [...without(170), ...posts(170, 39)] };
  const { documents } = await buildOf(world, { acceptMonths: ['IG_E_170'] });
  expect(documents[0]?.activity.authentic.at(-11)).toBe(39);
  expect(await refusal(world, { acceptMonths: ['IG_E_171'] })).toContain('IG_E_170');
});

test('a file without posts is a gap, not a month of zero', async () => {
  const { manifest, documents } = await buildOf({
    posts: without(175),
    emptyMonths: [{ source: 1, month: 175 }],
  });
  expect(manifest.empty).toEqual([{ source: 1, month: 175 }]);
  expect(documents[0]?.activity.authentic.at(-6)).toBeNull();
});

test('a latest month without posts leaves the one before as the latest', async () => {
  const { manifest } = await buildOf({ posts: without(last), emptyMonths: [{ source: 1, month: last }] });
  expect(manifest.sources).toMatchObject([{ source: 1, last_month: last - 1 }]);
});

describe('what is odd but no error is reported', () => {
  test('objects of which one author wrote more than three in ten posts of the latest three months', async () => {
    const few = (month: number) => posts(month, 60, { objects: [2] });
    const loud = posts(last, 100, { objects: [2], author: 'loud' });
    const world = { objects: [...objects, { sid: 2, name: 'Birch', type_code: 'BR' as const }] };
    const { manifest } = await inFolder(async (folder) => {
      await writeWorld(folder, { ...world, posts: [...usual, ...months.flatMap(few), ...loud] });
      return built({ folder }, async (computed) => computed);
    });
    expect(manifest.oneAccount).toEqual([{ source: 1, vertical: 9022, name: 'Birch', percent: 36 }]);
  });
});

describe('months are judged by those around them', () => {
  const source: SourceId = 1;
  const low = (counts: readonly number[]) => {
    const counted = counts.map((count, month) => ({ source, month, posts: count }));
    return lowMonths(counted, counted).map(({ month }) => month);
  };

  test('the start of a source may grow as it likes', () => {
    expect(low([3, 40, 200, 800, 1600, 3200, 6400, 9000, 9500, 9800])).toEqual([]);
  });

  test('seasons and news don’t count as lost months', () => {
    const year = [900, 850, 1000, 1100, 1200, 1300, 1250, 1150, 1000, 1400, 2600, 3100];
    expect(low([...year, ...year, ...year])).toEqual([]);
  });

  test('a small source says nothing', () => {
    expect(low([60, 80, 70, 90, 20, 60, 80, 75])).toEqual([]);
  });

  test('months far below their surroundings do', () => {
    expect(low([900, 950, 1000, 400, 1050, 980, 990, 10, 1000, 1010])).toEqual([3, 7]);
  });
});
