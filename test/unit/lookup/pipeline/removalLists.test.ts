// docs/flows/removal-of-posts.md, step 5
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { listInput } from '../../../../functions/lookup/pipeline/files/postFile.ts';
import { type BadInput, Problems } from '../../../../functions/lookup/pipeline/files/problem.ts';
import { readRemovalLists } from '../../../../functions/lookup/pipeline/files/removalLists.ts';
import { recordPath } from '../../../../functions/lookup/pipeline/removals/folderRecord.ts';
import { searchFolder } from '../../../../functions/lookup/pipeline/removals/searchBytes.ts';
import { remove } from '../../../../infra/insights/commands/remove.ts';
import { removalDueOn } from '../../../../shared/rules/lookup/removalDeadline.ts';
import { applyHere } from './applyHere.ts';
import { built, inFolder } from './built.ts';
import { crowd, listText, removalRow, writeList } from './removalWorld.ts';
import { writeWorld } from './world.ts';

const small = crowd(1, 50, [1]);
const header = 'source,kind,id,month_index,reason,received_on,request,ends_on';
const good = '1,post,post1,,person,2025-01-02,RM-1,';

/** Runs the command on a list with these lines, beside a month of posts. */
const removing = (lines: readonly string[], values = {}) =>
  inFolder(async (posts) => {
    await writeWorld(posts, small);
    const before = await readdir(posts);
    await mkdir(join(posts, 'lists'));
    const file = join(posts, 'lists', 'request.csv');
    await writeFile(file, [header, ...lines, ''].join('\n'));
    try {
      await remove.run({ values: { posts, 'dry-run': true, ...values }, folder: file });
    } finally {
      expect((await readdir(posts)).filter((name) => name !== 'lists')).toEqual(before);
    }
  });

test.each([
  ['an unknown source', '2,post,a1,,person,2025-01-02,RM-1,', 'source 2 is unknown'],
  ['an unknown kind', '1,reply,a1,,person,2025-01-02,RM-1,', 'kind "reply" is neither post nor author'],
  ['an address as id', '1,author,nora@larkspur.example,,person,2025-01-02,RM-1,', 'id isn’t a hash'],
  ['a name as reference', '1,post,a1,,person,2025-01-02,Nora Vale,', 'request isn’t a reference'],
  ['a future date', '1,post,a1,,person,2999-01-02,RM-1,', 'received_on 2999-01-02 is in the future'],
  ['a future month', '1,post,a1,9000,person,2025-01-02,RM-1,', 'month_index 9000 is in the future'],
  [
    'a month of an author',
    '1,author,a1,180,person,2025-01-02,RM-1,',
    'month_index must be empty for an author',
  ],
  ['an unknown reason', '1,post,a1,,whim,2025-01-02,RM-1,', 'reason "whim" is not platform'],
  ['an end before the start', '1,post,a1,,court,2025-01-02,RM-1,2024-01-01', 'is not after received_on'],
  ['no id', '1,post,,,person,2025-01-02,RM-1,', 'id is empty'],
  ['a date that is none', '1,post,a1,,person,soon,RM-1,', 'received_on is not DATE'],
])('%s in a removal list is named with its row, and nothing is written', async (_, line, says) => {
  const refused = removing([good, line]);
  await expect(refused).rejects.toThrow('nothing was written');
  const { problems } = (await refused.catch((error: unknown) => error)) as BadInput;
  expect(problems).toEqual([
    expect.objectContaining({ file: 'request.csv', row: 2, message: expect.stringContaining(says) }),
  ]);
});

test('a list that would remove more than a fifth of a source needs a reason', async () => {
  const lines = small.posts.slice(0, 12).map(({ at }) => `1,post,post${at},,platform,2025-01-02,RM-1,`);
  await expect(removing(lines)).rejects.toThrow('Instagram would lose 12 of its 50 posts, more than a fifth');
  await removing(lines, { force: 'A contract ended' });
  await removing(lines.slice(0, 10));
});

test('validate reports the rows of a list, and a list of another source than its name says', () =>
  inFolder(async (folder) => {
    await writeList(folder, [
      removalRow({ id: 'a1' }),
      removalRow({ id: 'b2', source: 7 }),
      removalRow({ id: 'c 3' }),
    ]);
    const engine = await DuckEngine.open({ tempFolder: folder, threads: 1 });
    const problems = new Problems();
    await engine.inOrder(async () =>
      readRemovalLists(engine, (await listInput(folder)).removals, folder, problems),
    );
    engine.close();
    expect(problems.reported.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '2 source is 7, not 1 as in the file’s name',
      expect.stringMatching(/^3 id isn’t a hash/),
    ]);
  }));

test('the same row twice counts once, an unknown id finds nothing, and both lists stand', () =>
  inFolder(async (folder) => {
    await writeWorld(folder, small);
    const row = removalRow({ id: 'post3' });
    await writeList(folder, [row, row, removalRow({ id: 'nowhere', request: 'RM-2025-0002' })]);
    const plan = await applyHere(folder);
    expect(plan.sources).toMatchObject([
      {
        source: 1,
        posts: 1,
        authors: 1,
        note: `Fewer than 10 authors (1), but the deadline of ${removalDueOn('2025-01-02')} was reached`,
      },
    ]);
    expect(plan.sources[0]?.requests).toMatchObject([
      { request: 'RM-2025-0001', posts: 1, files: 1 },
      { request: 'RM-2025-0002', posts: 0, files: 0, months: [] },
    ]);
    expect((await applyHere(folder)).sources).toEqual([]);
  }));

test('fewer than ten authors wait for more until the deadline', () =>
  inFolder(async (folder) => {
    await writeWorld(folder, small);
    const today = new Date().toISOString().slice(0, 10);
    await writeList(folder, [removalRow({ id: 'author0', kind: 'author', received_on: today })]);
    const before = await readFile(join(folder, 'IG_E_190_1.csv'), 'utf8');
    expect((await applyHere(folder)).sources).toMatchObject([{ waitsUntil: removalDueOn(today) }]);
    expect(await readFile(join(folder, 'IG_E_190_1.csv'), 'utf8')).toBe(before);
  }));

test('a row that has ended no longer removes what is delivered', () =>
  inFolder(async (folder) => {
    await writeWorld(folder, small);
    await writeList(folder, [removalRow({ id: 'post3', ends_on: '2025-02-01' })]);
    expect((await applyHere(folder)).sources).toMatchObject([{ posts: 0 }]);
  }));

test('a folder in which removals were being applied isn’t built', () =>
  inFolder(async (folder) => {
    await writeWorld(folder, small);
    await writeFile(recordPath(folder), JSON.stringify({ applying: { at: '', lists: {}, sources: [] } }));
    await expect(built({ folder }, async () => undefined)).rejects.toThrow('finish it with removals --apply');
    await writeFile(recordPath(folder), '{');
    await expect(built({ folder }, async () => undefined)).rejects.toThrow('is damaged');
  }));

test('a byte search finds ids across chunks and in short files, and nothing else', () =>
  inFolder(async (folder) => {
    const far = `${'x'.repeat((1 << 16) - 4)}hash12345`;
    await writeFile(join(folder, 'far'), far);
    await writeFile(join(folder, 'short'), 'ab hash12345');
    expect(await searchFolder(folder, ['hash12345', 'ab'])).toBe(3);
    expect(await searchFolder(folder, ['hash12346', 'ac'])).toBe(0);
    expect(listText([])).toBe(`${header}\n`);
  }));
