import { readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { metrics } from '../../../../shared/model/lookup/metric.ts';
import { postColumnsOf } from '../../../../shared/model/site/dataset/columns.ts';
import { built, documentsIn, figuresOf, inFolder } from './built.ts';
import { recount } from './recount.ts';
import { buildIn, firstOfOther, objects, postsOf, remembered, remembering, worldOf } from './remembered.ts';
import { narrow, type Post, rowOf, writeRows, writeWorld } from './world.ts';

// Each builds several worlds, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

test('a new month reads only its own posts, with the same result as reading everything', async () => {
  await remembering(async (input, memory) => {
    await writeWorld(input, worldOf(163, 178));
    await buildIn(input, memory);
    for (const last of [179, 180]) {
      await writeWorld(input, { objects, posts: [...postsOf(1, last), ...postsOf(7, last)] });
      const { read, documents, manifest } = await buildIn(input, memory);
      expect(read).toEqual({ units: 2, remembered: last - 163 + (last - firstOfOther) });
      expect(documents).toEqual(recount(worldOf(163, last), 1));
      expect(manifest).toEqual(
        await built(
          { folder: input, leastPosts: 1, leastRow: 1, leastPeers: 1, leastBase: 1 },
          async (anew) => anew.manifest,
        ),
      );
    }
  });
});

test('months older than the sixty-second leave the cache, without changing the documents', async () => {
  await remembering(async (input, memory) => {
    await writeWorld(input, worldOf(110, 171));
    await buildIn(input, memory);
    await writeWorld(input, { objects, posts: [...postsOf(1, 172), ...postsOf(7, 172), ...postsOf(1, 173)] });
    const { read, documents } = await buildIn(input, memory);
    expect(read.units).toBe(3);
    expect(documents).toEqual(
      await documentsIn({ folder: input, leastPosts: 1, leastRow: 1, leastPeers: 1, leastBase: 1 }),
    );
  });
});

test('the figures don’t depend on the batch sizes of posts and authors', async () => {
  const world = worldOf(166, 180);
  const few = { leastPosts: 1, leastRow: 1, leastBase: 1, stagedTogether: 50, countedTogether: 20 };
  await inFolder(async (input) => {
    await writeWorld(input, world);
    expect(await documentsIn({ folder: input, ...few })).toEqual(recount(world, 1));
  });
});

test('objects that only a removed month mentioned are forgotten', async () => {
  const news: Post = {
    source: 1,
    month: 180,
    author: 'somebody new',
    verticals: [8982],
    objects: [2],
    demographics: [401099],
  };
  await remembering(async (input, memory) => {
    await writeWorld(input, { objects, posts: postsOf(1, 179) });
    await buildIn(input, memory);
    const [namings = 0, tellings = 0] = await known(memory);
    await writeWorld(input, { objects, posts: [news] });
    await buildIn(input, memory);
    expect(await known(memory)).toEqual([namings + 1, tellings + 1]);
    await rm(join(input, 'IG_E_180_1.csv'));
    await writeWorld(input, { objects, posts: [{ ...news, month: 181, objects: [3] }] });
    await buildIn(input, memory);
    expect(await known(memory)).toEqual([namings + 1, tellings + 1]);
  });
});

async function known(memory: string): Promise<number[]> {
  const engine = await DuckEngine.open({ file: join(memory, 'posts.duckdb'), tempFolder: memory });
  try {
    const [counts = []] = await engine.rows(
      'SELECT (SELECT count(*) FROM naming), (SELECT count(DISTINCT telling) FROM telling)',
    );
    return counts.map(Number);
  } finally {
    engine.close();
  }
}

test('a month of a source can arrive after later months', async () => {
  await remembering(async (input, memory) => {
    const late = worldOf(166, 180).posts.filter(({ source, month }) => source === 1 && month === 170);
    const early = worldOf(166, 180).posts.filter((post) => !late.includes(post));
    await writeWorld(input, {
      objects,
      posts: early.filter(({ source, month }) => source !== 1 || month !== 170),
    });
    await buildIn(input, memory);
    await writeWorld(input, { objects, posts: postsOf(1, 170) });
    const { read, documents } = await buildIn(input, memory);
    expect(read.units).toBe(1);
    expect(documents).toEqual(recount(worldOf(166, 180), 1));
  });
});

test('a new version of a metric rereads everything', async () => {
  const { activity } = metrics;
  await remembering(async (input, memory) => {
    await writeWorld(input, worldOf(176, 180));
    expect((await buildIn(input, memory)).read.units).toBe(10);
    const versions = await import('../../../../shared/model/lookup/metric.ts');
    const changeable = versions.metricVersions as number[];
    changeable[0] = activity.version + 1;
    try {
      const { read, documents } = await buildIn(input, memory);
      expect(read).toEqual({ units: 10, remembered: 0 });
      expect(documents[0]?.metric_versions[0]).toBe(activity.version + 1);
    } finally {
      changeable[0] = activity.version;
    }
  });
});

test('months with different number widths give the same result as when read one by one', async () => {
  const posts = [...postsOf(1, 127), ...postsOf(1, 128)];
  await remembering(async (input, memory) => {
    await writeWorld(input, { objects, posts }, () => 'parquet');
    await narrow(join(input, 'IG_E_127_1.parquet'), 'month_index', 'TINYINT');
    const { documents } = await buildIn(input, memory);
    expect(documents).toEqual(recount({ objects, posts }, 1));
  });
});

test('a basic file is rechecked with its month only if it changed', async () => {
  await remembered(174, 179, async (input, memory) => {
    const basic = async (name: string, ids: number[]) => {
      const [post] = postsOf(1, 179);
      if (!post) throw new Error('There is no post.');
      await writeRows(
        join(input, name),
        postColumnsOf(1, 'B'),
        ids.map((id) => rowOf(post, id)),
      );
    };
    const count = async () => (await buildIn(input, memory)).manifest.basicPosts;
    await basic('IG_B_179_1.csv', [1, 2]);
    expect(await count()).toBe(2);
    await utimes(join(input, 'IG_B_179_1.csv'), 1, 1);
    expect(await count()).toBe(2);
    await basic('IG_B_179_1.csv', [1, 2, 3]);
    expect(await count()).toBe(3);
    await basic('IG_B_179_2.csv', [3]);
    await expect(count()).rejects.toThrow('Bad files: IG_B_179_2.csv');
    await rm(join(input, 'IG_B_179_2.csv'));
    await writeFile(join(input, 'IG_B_179_1.csv'), 'garbage');
    await expect(count()).rejects.toThrow('Bad files: IG_B_179_1.csv');
  });
});

test('a bad new month can be left out, and is then missing in its source', async () => {
  await remembered(174, 179, async (input, memory) => {
    await writeWorld(input, { objects, posts: postsOf(1, 180) });
    await writeFile(join(input, 'TT_E_180_1.csv'), 'source,month_index\n7,180\n');
    await built(
      { folder: input, work: memory, leastPosts: 1, leastRow: 1, leastPeers: 1, leastBase: 1, skipBad: true },
      async (computed) => {
        const { manifest } = computed;
        expect(manifest.skipped).toEqual(['TT_E_180_1.csv']);
        const posts = [...worldOf(174, 179).posts, ...postsOf(1, 180)];
        expect(await figuresOf(computed)).toEqual(recount({ objects, posts }, 1));
      },
    );
  });
});

/** Stops a build after the given number of transactions, as the next one starts. */
async function stopAfter(done: number, input: string, memory: string): Promise<void> {
  const { transaction } = DuckEngine.prototype;
  let begun = 0;
  const stopping = vi.spyOn(DuckEngine.prototype, 'transaction').mockImplementation(function (
    this: DuckEngine,
    work,
  ) {
    begun += 1;
    if (begun <= done) return transaction.call(this, work);
    return transaction.call(this, async () => {
      await work();
      throw new Error('stopped');
    });
  });
  try {
    await expect(buildIn(input, memory)).rejects.toThrow('stopped');
  } finally {
    stopping.mockRestore();
  }
}

test.each([
  ['one of two sources is read', 1, 1],
  ['both are read, and returning authors counted in one', 3, 0],
])('a build that is stopped when %s leaves its finished work to the next one', async (_, done, units) => {
  await remembered(174, 179, async (input, memory) => {
    await writeWorld(input, { objects, posts: [...postsOf(1, 180), ...postsOf(7, 180)] });
    await stopAfter(done, input, memory);
    const { read, documents } = await buildIn(input, memory);
    expect(read).toEqual({ units, remembered: 14 - units });
    expect(documents).toEqual(recount(worldOf(174, 180), 1));
  });
});

test('a build stopped after a change of places keeps its finished sources', async () => {
  await remembered(174, 179, async (input, memory, { documents: before }) => {
    const places = join(input, 'places.csv');
    await writeFile(
      places,
      (await readFile(places, 'utf8')).replace('California,CA,1000101', 'California,CA,1000102'),
    );
    // The whole cache is useless, so the first transaction clears it.
    await stopAfter(2, input, memory);
    const { read, documents } = await buildIn(input, memory);
    expect(read).toEqual({ units: 6, remembered: 6 });
    expect(documents).toEqual(
      await documentsIn({ folder: input, leastPosts: 1, leastRow: 1, leastPeers: 1, leastBase: 1 }),
    );
    expect(documents).not.toEqual(before);
  });
});

test('a month that only one source had read is forgotten there when it is removed', async () => {
  await remembered(174, 179, async (input, memory, { documents: before }) => {
    await writeWorld(input, { objects, posts: [...postsOf(1, 180), ...postsOf(7, 180)] });
    await stopAfter(1, input, memory);
    for (const code of ['IG', 'TT']) await rm(join(input, `${code}_E_180_1.csv`));
    const { read, documents } = await buildIn(input, memory);
    expect(read).toEqual({ units: 6, remembered: 6 });
    expect(documents).toEqual(before);
  });
});

test('a source that is staged again while another stays counts each of its posts once', async () => {
  await remembered(174, 179, async (input, memory) => {
    // An earlier latest month has other windows, so the whole source is read again.
    await rm(join(input, 'TT_E_179_1.csv'));
    const { read, documents } = await buildIn(input, memory);
    expect(read).toEqual({ units: 5, remembered: 6 });
    const left = worldOf(174, 179).posts.filter(({ source, month }) => source !== 7 || month !== 179);
    expect(documents).toEqual(recount({ objects, posts: left }, 1));
  });
});

test('a source without files is forgotten, and read again when they return', async () => {
  await remembered(174, 179, async (input, memory, { documents: before }) => {
    const files = (await readdir(input)).filter((name) => name.startsWith('TT_'));
    for (const name of files) await rename(join(input, name), join(memory, name));
    const without = await buildIn(input, memory);
    expect(without.read).toEqual({ units: 0, remembered: 6 });
    expect(without.documents).toEqual(before.filter(({ source }) => source !== 7));
    for (const name of files) await rename(join(memory, name), join(input, name));
    const { read, documents } = await buildIn(input, memory);
    expect(read).toEqual({ units: 6, remembered: 6 });
    expect(documents).toEqual(before);
  });
});

test('two builds of the same posts in different files give identical bytes', async () => {
  const world = worldOf(170, 180);
  const texts = await Promise.all(
    [false, true].map((turned) =>
      inFolder(async (input) => {
        const posts = turned ? world.posts.toReversed() : world.posts;
        await writeWorld(input, { ...world, posts }, turned ? () => 'jsonld' : () => 'parquet');
        return JSON.stringify(
          await documentsIn({ folder: input, leastPosts: 1, leastRow: 1, threads: turned ? 2 : 1 }),
        );
      }),
    ),
  );
  expect(texts[0]).toBe(texts[1]);
});
