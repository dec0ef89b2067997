import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { listInput } from '../../../../functions/lookup/pipeline/files/postFile.ts';
import { loadRemovals } from '../../../../functions/lookup/pipeline/removals/removalTable.ts';
import { sieveFile } from '../../../../functions/lookup/pipeline/removals/sieveFile.ts';
import { inFolder } from './built.ts';
import { crowd, removalRow } from './removalWorld.ts';
import { writeWorld } from './world.ts';

/** The posts that the removals name. */
const named = [0, 1, 2, 3, 4];

test.each([
  ['a post more than were found', 4],
  ['a post fewer than were found', 6],
])('a file is left as it is if %s would go', (_, found) =>
  inFolder(async (folder) => {
    const perMonth = 50;
    await writeWorld(folder, crowd(1, perMonth, [1]));
    const [file] = (await listInput(folder)).posts;
    if (!file) throw new Error('There is no file of posts.');
    const before = await readFile(file.path);
    const names = await readdir(folder);
    const engine = await DuckEngine.open({ tempFolder: join(folder), threads: 1 });
    try {
      await loadRemovals(
        engine,
        named.map((at) => removalRow({ id: `post${at}` })),
      );
      await expect(sieveFile(engine, { file, rows: perMonth, found })).rejects.toThrow(
        `${file.name} has ${perMonth} posts, of which ${found} go, but`,
      );
    } finally {
      engine.close();
    }
    expect(await readFile(file.path)).toEqual(before);
    expect(await readdir(folder)).toEqual(names);
  }),
);
