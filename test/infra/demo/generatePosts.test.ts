import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, onTestFinished, test } from 'vitest';
import { generatePosts } from '../../../infra/demo/posts/generatePosts.ts';
import { postColumnsOf } from '../../../shared/model/site/dataset/columns.ts';
import { parsePostFileName } from '../../../shared/model/site/dataset/fileName.ts';
import { december2025, generated, small } from './generated.ts';

async function hashes(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  const pairs = names.map(async (name) => {
    const bytes = await readFile(join(folder, name));
    return [name, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

async function query(sql: string) {
  const instance = await DuckDBInstance.create(':memory:');
  onTestFinished(() => instance.closeSync());
  const reader = await (await instance.connect()).runAndReadAll(sql);
  return reader.getRowsJson();
}

const total = async (folder: string) =>
  Number(
    (
      await query(`SELECT count(*) FROM read_parquet('${folder}/*_[BE]_*.parquet', union_by_name = true)`)
    )[0]?.[0],
  );

test('generated post files are rejected in a folder that holds another set', async () => {
  const { folder } = await generated({ posts: 600, months: 3 });
  const before = await hashes(folder);
  for (const other of [{ months: 2 }, { format: 'csv' as const }]) {
    const again = generatePosts({ ...small, folder, posts: 600, months: 3, ...other });
    await expect(again).rejects.toThrow(/files of another set, such as \w+\.parquet/);
  }
  expect(await hashes(folder)).toEqual(before);
  await generatePosts({ ...small, folder, posts: 600, months: 3 });
  await generatePosts({ ...small, folder, posts: 600, months: 3, level: 'B' });
  expect(await hashes(folder)).toMatchObject(before);
});

test('generated post files are byte-identical for the same seed, and differ for another', async () => {
  const [one, same, other] = [await generated(), await generated(), await generated({ seed: 8 })];
  const [first, second, third] = await Promise.all([one, same, other].map(({ folder }) => hashes(folder)));
  expect(second).toEqual(first);
  const differing = Object.keys(first ?? {}).filter((name) => first?.[name] !== third?.[name]);
  expect(differing.filter((name) => parsePostFileName(name))).toHaveLength(20);
});

test('generated post files hold exactly the requested posts and objects, and report progress to the end', async () => {
  const told: number[] = [];
  const size = { posts: 4_321, objects: 90, months: 3 };
  const { folder, summary } = await generated({ ...size, onProgress: (written) => told.push(written) });
  expect(await total(folder)).toBe(4_321);
  expect(await query(`SELECT count(*) FROM '${folder}/objects.parquet'`)).toEqual([['90']]);
  expect(summary).toMatchObject({ posts: 4_321, objects: 90, files: 12, firstMonth: 189, lastMonth: 191 });
  expect(told.at(-1)).toBe(4_321);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

test('generated post files are named by source, level, month and sequence, with all reference files beside them', async () => {
  const { folder } = await generated({ months: 2 });
  expect((await readdir(folder)).sort()).toEqual([
    ...['IG', 'RD', 'TT', 'TW'].flatMap((code) => [`${code}_E_190_1.parquet`, `${code}_E_191_1.parquet`]),
    ...['descriptors', 'domains', 'objects', 'places'].map((name) => `${name}.parquet`),
  ]);
});

test('generated post files have the columns of their source and level, in order', async () => {
  const { folder } = await generated({ months: 1, level: 'B' });
  for (const [code, source] of [
    ['IG', 1],
    ['RD', 5],
    ['TT', 7],
  ] as const) {
    const columns = await query(`DESCRIBE FROM '${folder}/${code}_B_${december2025}_1.parquet'`);
    expect(columns.map(([name, type]) => ({ name, type }))).toEqual(
      postColumnsOf(source, 'B').map(({ name, type }) => ({ name, type })),
    );
  }
});

test('generated post files have the same content in CSV, JSON-LD and Parquet', async () => {
  const [parquet, csv, jsonld] = [
    await generated({ months: 1 }),
    await generated({ months: 1, format: 'csv' }),
    await generated({ months: 1, format: 'jsonld' }),
  ];
  for (const [code, source] of [
    ['IG', 1],
    ['TW', 3],
    ['RD', 5],
    ['TT', 7],
  ] as const) {
    const columns = postColumnsOf(source, 'E');
    const name = `${code}_E_${december2025}_1`;
    const typed = (from: string) =>
      `SELECT ${columns.map((column) => `${column.name}::${column.type}`).join(', ')} FROM ${from}`;
    const types = `{${columns.map((column) => `${column.name}: 'VARCHAR'`).join(', ')}}`;
    const expected = await query(typed(`'${parquet.folder}/${name}.parquet'`));
    expect(expected.length).toBeGreaterThan(500);
    expect(
      await query(typed(`read_csv('${csv.folder}/${name}.csv', header = true, columns = ${types})`)),
    ).toEqual(expected);
    const nodes = `read_json('${jsonld.folder}/${name}.jsonld', format = 'newline_delimited', columns = ${types})`;
    expect(await query(typed(nodes))).toEqual(expected);
    const [firstLine = ''] = (await readFile(`${jsonld.folder}/${name}.jsonld`, 'utf8')).split('\n');
    expect(JSON.parse(firstLine)).toMatchObject({ '@type': 'Post', '@context': {} });
  }
});

test('generated post files split a month that is too large for one file without losing or repeating posts', async () => {
  const { folder, summary } = await generated({ posts: 6_000, months: 1, postsPerFile: 1_000 });
  const names = (await readdir(folder)).filter((name) => parsePostFileName(name)).sort();
  expect(names).toHaveLength(summary.files);
  const sequences = names.flatMap((name) =>
    name.startsWith('IG') ? [parsePostFileName(name)?.sequence] : [],
  );
  expect(sequences).toEqual([1, 2]);
  const counted = await query(
    `SELECT count(*), count(DISTINCT post_id_hash) FROM read_parquet('${folder}/*_E_*.parquet', union_by_name = true)`,
  );
  expect(counted).toEqual([['6000', '6000']]);
});

test('generated post files cover every day of their months, and no other', async () => {
  const { folder } = await generated({ posts: 6_000, months: 3 });
  const days = await query(
    `SELECT month_index::VARCHAR, count(DISTINCT post_date)::VARCHAR,
         bool_and(date_diff('month', DATE '2010-01-01', post_date) = month_index)
       FROM read_parquet('${folder}/*_E_*.parquet', union_by_name = true) GROUP BY month_index ORDER BY month_index`,
  );
  const last = 191;
  expect(days).toEqual(
    [last - 2, last - 1, last].map((month) => {
      const daysOfMonth = new Date(Date.UTC(2010, month + 1, 0)).getUTCDate();
      return [String(month), String(daysOfMonth), true];
    }),
  );
});
