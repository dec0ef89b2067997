import { readdirSync, readFileSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readFolderRecord } from '../../../../functions/lookup/pipeline/removals/folderRecord.ts';
import { applyHere } from './applyHere.ts';
import { inFolder } from './built.ts';
import { crowd, removalRow, writeList } from './removalWorld.ts';
import { writeWorld } from './world.ts';

vi.mock('node:fs/promises', { spy: true });

const world = crowd(3, 40, [1]);
const rows = world.posts.filter((_, at) => at % 12 === 0).map(({ at }) => removalRow({ id: `post${at}` }));

const postFiles = (folder: string) => readdirSync(folder).filter((name) => /^IG_E_/.test(name));
const idsIn = (folder: string, name: string) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/,(post\d+),/g)].map(([, id]) => id).sort();

test('a removal stopped at any rewritten file leaves it old or new, and the same command finishes it', () =>
  inFolder(async (folder) => {
    await writeWorld(folder, world);
    await writeList(folder, rows);
    const all = new Map(postFiles(folder).map((name) => [name, idsIn(folder, name)]));
    const gone = new Set(rows.map(({ id }) => id));
    const left = (name: string) => all.get(name)?.filter((id) => !gone.has(id ?? ''));

    for (let stop = 1; stop <= 3; stop += 1) {
      vi.mocked(files.rename).mockRejectedValueOnce(new Error('stopped'));
      await expect(applyHere(folder)).rejects.toThrow('stopped');
      for (const name of postFiles(folder).filter((each) => each.endsWith('.csv'))) {
        expect([all.get(name), left(name)]).toContainEqual(idsIn(folder, name));
      }
    }
    await applyHere(folder);
    for (const name of postFiles(folder)) expect(idsIn(folder, name)).toEqual(left(name));
    expect(readdirSync(folder).filter((name) => name.endsWith('.sieved'))).toEqual([]);
    // The figures are those of the whole, not of what the last try still found.
    expect((await readFolderRecord(folder)).sources[1]).toMatchObject({ posts: rows.length });
  }));
