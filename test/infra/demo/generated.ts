import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { onTestFinished } from 'vitest';
import { type GenerateOptions, generatePosts } from '../../../infra/demo/posts/generatePosts.ts';

export const december2025 = 191;

export const small: Omit<GenerateOptions, 'folder'> = {
  seed: 7,
  posts: 6_000,
  objects: 120,
  months: 5,
  lastMonth: december2025,
  format: 'parquet',
  level: 'E',
};

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'posts-'));
}

export async function generate(options: Partial<GenerateOptions> = {}) {
  const folder = await emptyFolder();
  const summary = await generatePosts({ ...small, folder, ...options });
  return { folder, summary };
}

export async function generated(options: Partial<GenerateOptions> = {}) {
  const made = await generate(options);
  onTestFinished(() => rm(made.folder, { recursive: true }));
  return made;
}

/**
 * Answers SQL about a folder of Parquet files: `posts`; `told` (authentic posts by object and vertical); `objects`.
 * Numbers are returned as numbers.
 */
export async function askAbout(folder: string) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const reference = (name: string) => `CREATE VIEW ${name} AS FROM '${join(folder, `${name}.parquet`)}'`;
  for (const name of ['objects', 'places', 'descriptors', 'domains']) await connection.run(reference(name));
  await connection.run(
    `CREATE VIEW posts AS FROM read_parquet('${join(folder, '*_E_*.parquet')}', union_by_name = true)`,
  );
  await connection.run(`
    CREATE TABLE told AS
    SELECT source, month_index AS month, userid_hash AS author, object, unnest(split(domains, '~'))::INTEGER AS domain
    FROM (SELECT *, unnest(split(objects, '~'))::INTEGER AS object FROM posts WHERE NOT is_spam)
  `);
  return { ask: (sql: string) => rowsOf(connection, sql), close: () => instance.closeSync() };
}

async function rowsOf(connection: DuckDBConnection, sql: string) {
  const reader = await connection.runAndReadAll(sql);
  return reader
    .getRowObjectsJS()
    .map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
      ),
    );
}
