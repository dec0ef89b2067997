import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { recount } from './recount.ts';
import { buildIn, objects, postsOf, remembered, worldOf } from './remembered.ts';
import { writeWorld } from './world.ts';

// Each builds several worlds, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

test('only the month whose file changed is read again', async () => {
  await remembered(166, 180, async (input, memory) => {
    const changed = postsOf(7, 172, 5);
    await writeWorld(input, { objects, posts: changed });
    const { read, documents } = await buildIn(input, memory);
    expect(read.units).toBe(1);
    const before = worldOf(166, 180).posts.filter(({ source, month }) => source !== 7 || month !== 172);
    expect(documents).toEqual(recount({ objects, posts: [...before, ...changed] }, 1));
  });
});

test.each([167, 180])('a month that was removed (%s) is forgotten', async (gone) => {
  await remembered(166, 180, async (input, memory) => {
    for (const code of ['IG', 'TT']) await rm(join(input, `${code}_E_${gone}_1.csv`), { force: true });
    const { documents } = await buildIn(input, memory);
    const left = worldOf(166, 180).posts.filter(({ month }) => month !== gone);
    expect(documents).toEqual(recount({ objects, posts: left }, 1));
  });
});

test('nothing is read again if nothing changed, even with new file times', async () => {
  await remembered(174, 179, async (input, memory, first) => {
    await writeWorld(input, worldOf(174, 179));
    const second = await buildIn(input, memory);
    expect(second.read.units).toBe(0);
    expect(second.manifest).toEqual(first.manifest);
    expect(JSON.stringify(second.documents)).toBe(JSON.stringify(first.documents));
  });
});

test('the cache of another build version is discarded, whatever tables it has', async () => {
  await remembered(176, 180, async (input, memory, { documents }) => {
    const file = join(memory, 'posts.duckdb');
    const engine = await DuckEngine.open({ file, tempFolder: memory });
    await engine.run('CREATE TABLE presence (month integer)');
    await engine.run("UPDATE setting SET value = 'another'");
    engine.close();
    const again = await buildIn(input, memory);
    expect(again.read.remembered).toBe(0);
    expect(again.documents).toEqual(documents);
    const after = await DuckEngine.open({ file, tempFolder: memory });
    expect(
      await after.rows("SELECT count(*)::integer FROM duckdb_tables() WHERE table_name = 'presence'"),
    ).toEqual([[0]]);
    after.close();
  });
});

test('a bad new month is refused, and the cached state stays', async () => {
  await remembered(174, 179, async (input, memory, before) => {
    await writeWorld(input, { objects, posts: postsOf(1, 180) });
    const bad = join(input, 'TT_E_180_1.csv');
    await writeFile(bad, 'source,month_index\n7,180\n');
    await expect(buildIn(input, memory)).rejects.toThrow('Bad files: TT_E_180_1.csv');
    await rm(bad);
    await rm(join(input, 'IG_E_180_1.csv'));
    const after = await buildIn(input, memory);
    expect(after.read.units).toBe(0);
    expect(after.documents).toEqual(before.documents);
  });
});
