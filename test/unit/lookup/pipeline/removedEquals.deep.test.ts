import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RemovalRow } from '../../../../functions/lookup/pipeline/files/removalLists.ts';
import type { FileFormat } from '../../../../shared/model/site/dataset/fileName.ts';
import { applyHere } from './applyHere.ts';
import { all, built } from './built.ts';
import { crowd, isRemoved, lastMonth, removalRow, writeList } from './removalWorld.ts';
import { type Post, temporaryFolder, writeWorld } from './world.ts';

const formats: FileFormat[] = ['csv', 'jsonld', 'parquet'];
const everyFormat = (_: number, month: number): FileFormat => formats[month % 3] ?? 'csv';
const world = crowd(8, 250, [1]);
const least = { leastPosts: 1, leastRow: 2, leastPeers: 1, leastBase: 2 };

/** Everything that a release publishes, as text. */
const releaseIn = (folder: string, work?: string) =>
  built({ folder, ...(work ? { work } : {}), ...least }, async (computed) =>
    JSON.stringify([
      await all(computed.documents()),
      await all(computed.objects()),
      await computed.browse(),
      await computed.forecasts(),
      computed.manifest.posts,
      computed.manifest.sources,
    ]),
  );

const rowsOfPosts = (some: readonly Post[]): RemovalRow[] =>
  some.map(({ source, at, month }) => removalRow({ source, id: `post${at}`, month_index: month }));
const everyNth = (n: number) => world.posts.filter((_, at) => at % n === 3);
const authorRows = (authors: number): RemovalRow[] =>
  Array.from({ length: authors }, (_, at) =>
    removalRow({ source: 1, kind: 'author', id: `author${(at * 17) % 97}` }),
  );

let root = '';
beforeAll(async () => {
  root = await temporaryFolder();
});
afterAll(() => rm(root, { recursive: true }));

describe('removed equals never there', { timeout: 120_000 }, () => {
  test.each([
    ['0.1 % of the posts', rowsOfPosts(everyNth(1000))],
    ['5 %: two authors and single posts', [...authorRows(2), ...rowsOfPosts(everyNth(34))]],
  ])('%s: from scratch, over remembered months, and delivered again', async (_, rows) => {
    const [folder, never] = [join(root, 'all'), join(root, 'never')];
    const work = join(root, 'work');
    for (const each of [folder, never, work]) await rm(each, { recursive: true, force: true });
    await Promise.all([mkdir(folder), mkdir(never)]);
    await writeWorld(folder, world, everyFormat);
    await writeWorld(
      never,
      { ...world, posts: world.posts.filter((post) => !isRemoved(post, rows)) },
      everyFormat,
    );
    const expected = await releaseIn(never);

    const before = await releaseIn(folder, work);
    expect(before).not.toBe(expected);
    await writeList(folder, rows);
    await applyHere(folder, work);
    expect(await releaseIn(folder, work)).toBe(expected);
    expect(await releaseIn(folder)).toBe(expected);

    const delivered = world.posts.filter(({ month }) => month === lastMonth - 2);
    await writeWorld(folder, { ...world, posts: delivered }, everyFormat);
    expect(await releaseIn(folder, work)).toBe(expected);
  });
});
