import { rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runningMonth } from '../../../../functions/lookup/pipeline/files/runningMonth.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { restoreTimeAfterEach, setNow } from '../../../support/time.ts';
import { built, documentsOf, figuresOf, inFolder } from './built.ts';
import { recount } from './recount.ts';
import { type Post, type Thing, writeWorld } from './world.ts';

restoreTimeAfterEach();

const objects: Thing[] = [{ sid: 1, name: 'Ash', type_code: 'BR' }];
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const postsOf = (source: SourceId, months: readonly number[]): Post[] =>
  months.flatMap((month) =>
    ['ann', 'bob', 'cyd'].map((author) => ({ source, month, author, verticals: [9022], objects: [1] })),
  );

/** Builds in a folder with these posts, after changing its files. */
const buildOf = (
  posts: readonly Post[],
  { skipBad = false, dropSources, spoil = async () => undefined }: Options = {},
) =>
  inFolder(async (folder) => {
    await writeWorld(folder, { objects, posts });
    await spoil(folder);
    const options = {
      folder,
      leastPosts: 1,
      leastRow: 1,
      leastBase: 1,
      skipBad,
      ...(dropSources ? { dropSources } : {}),
    };
    return built(options, async (computed) => ({
      manifest: computed.manifest,
      documents: await figuresOf(computed),
    }));
  });
type Options = { skipBad?: boolean; dropSources?: SourceId[]; spoil?: (folder: string) => Promise<unknown> };

// Month 180 is January 2025.
test('a stray post in a future month refuses its file, and affects no other month if bad files are skipped', async () => {
  setNow('2025-02-10T12:00:00Z');
  const posts = [...postsOf(1, range(170, 180)), ...postsOf(1, [182])];
  await expect(buildOf(posts)).rejects.toThrow('Bad files: IG_E_182_1.csv');
  const { documents, manifest } = await buildOf(posts, { skipBad: true });
  expect(manifest).toMatchObject({ lastMonth: 180, skipped: ['IG_E_182_1.csv'] });
  expect(documents).toEqual(recount({ objects, posts: postsOf(1, range(170, 180)) }, 1));
});

test('the current month doesn’t count until it is over in UTC', async () => {
  const posts = postsOf(1, range(170, 181));
  // In Honolulu it is still January, in Auckland already February.
  setNow('2025-02-01T00:00:00Z');
  const running = await buildOf(posts);
  expect(running.manifest).toMatchObject({ lastMonth: 180, early: ['IG_E_181_1.csv'] });
  expect(running.documents).toEqual(recount({ objects, posts: postsOf(1, range(170, 180)) }, 1));
  setNow('2025-02-28T23:59:59Z');
  expect((await buildOf(posts)).manifest.lastMonth).toBe(180);
  setNow('2025-03-01T00:00:00Z');
  const over = await buildOf(posts);
  expect(over.manifest).toMatchObject({ lastMonth: 181, early: [] });
  expect(over.documents).toEqual(recount({ objects, posts }, 1));
});

test('the current month doesn’t depend on the time zone', () => {
  const zone = process.env.TZ;
  try {
    for (const name of ['Pacific/Honolulu', 'Pacific/Auckland']) {
      process.env.TZ = name;
      expect(new Date(0).getTimezoneOffset()).not.toBe(0);
      setNow('2025-01-31T23:30:00Z');
      expect(runningMonth()).toBe(180);
      setNow('2025-02-01T00:30:00Z');
      expect(runningMonth()).toBe(181);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('a source that is three months late keeps its documents up to its own latest month', async () => {
  const posts = [...postsOf(1, range(160, 180)), ...postsOf(7, range(160, 177))];
  const documents = await documentsOf({ objects, posts });
  expect(documents.map(({ source, last_month }) => [source, last_month])).toEqual([
    [1, 180],
    [7, 177],
  ]);
  expect(documents).toEqual(recount({ objects, posts }, 1));
  const { manifest } = await buildOf(posts);
  expect(manifest.sources).toEqual([
    { source: 1, last_month: 180, latest_posts: 3, documents: 1, months: Array(21).fill(3) },
    { source: 7, last_month: 177, latest_posts: 3, documents: 1, months: Array(18).fill(3) },
  ]);
});

test('a source is dropped only by an option', async () => {
  const posts = [...postsOf(1, range(170, 180)), ...postsOf(7, range(170, 180))];
  const { documents, manifest } = await buildOf(posts, { dropSources: [7] });
  expect(documents).toEqual(recount({ objects, posts: postsOf(1, range(170, 180)) }, 1));
  expect(manifest).toMatchObject({ dropped: [7], sources: [{ source: 1 }] });
});

test('a month that lost one of its files is a gap, not a smaller month', async () => {
  const posts = postsOf(1, range(164, 180));
  const { documents, manifest } = await buildOf(posts, {
    skipBad: true,
    spoil: async (folder) => {
      // A second file of the month, cut off halfway.
      await writeWorld(folder, { objects, posts: postsOf(1, [179]) }, () => 'parquet');
      const torn = join(folder, 'IG_E_179_1.parquet');
      await rename(torn, join(folder, 'IG_E_179_2.parquet'));
      await truncate(join(folder, 'IG_E_179_2.parquet'), 200);
    },
  });
  expect(manifest.skipped).toEqual(['IG_E_179_2.parquet']);
  expect(documents).toEqual(recount({ objects, posts: posts.filter(({ month }) => month !== 179) }, 1));
  expect(documents[0]?.activity.authentic.slice(-3)).toEqual([3, null, 3]);
});
