import { existsSync } from 'node:fs';
import { DuckEngine } from '../engines/duckdb.ts';
import type { InputFolder } from '../files/postFile.ts';
import type { RemovalRow } from '../files/removalLists.ts';
import { sqlText } from '../steps/step.ts';
import { stagedFile } from './forgetStaged.ts';
import { locateIn } from './locate.ts';
import { loadRemovals } from './removalTable.ts';
import { searchFolder } from './searchBytes.ts';

type Searched = { readonly engine: DuckEngine; readonly tempFolder: string; list(): Promise<InputFolder> };

export type FoundOfCheck = {
  readonly posts: number;
  readonly staged: number;
  readonly bytes: number;
  readonly total: number;
};

/** Searches post files, staged tables and the work folder for the rows of a request in one source. */
export async function searchFor(
  { engine, tempFolder, list }: Searched,
  work: string,
  rows: readonly RemovalRow[],
): Promise<FoundOfCheck> {
  const source = rows[0]?.source ?? 0;
  await loadRemovals(engine, rows);
  let posts = 0;
  for (const file of (await list()).posts.filter((each) => each.source === source)) {
    posts += (await locateIn(engine, file)).found;
  }
  const authors = rows.filter(({ kind }) => kind === 'author').map(({ id }) => id);
  const staged = await searchStaged(work, source, authors, tempFolder);
  const bytes = await searchFolder(work, [...new Set(rows.map(({ id }) => id))]);
  return { posts, staged, bytes, total: posts + staged + bytes };
}

/** How many staged rows are by one of these authors of a source. */
async function searchStaged(
  work: string,
  source: number,
  authors: readonly string[],
  tempFolder: string,
): Promise<number> {
  const file = stagedFile(work);
  if (!existsSync(file) || authors.length === 0) return 0;
  const engine = await DuckEngine.open({ file, tempFolder });
  try {
    const values = authors.map((author) => `(${sqlText(author)})`).join(', ');
    const hashed = `SELECT from_big_endian_64(xxhash64(to_utf8(id))) FROM (VALUES ${values}) AS t(id)`;
    let found = 0;
    for (const table of ['mention', 'copied']) {
      const [known] = await engine.rows(
        `SELECT true FROM duckdb_tables() WHERE table_name = ${sqlText(table)} AND NOT temporary`,
      );
      if (!known) continue;
      const [[rows] = []] = await engine.rows(
        `SELECT count(*) FROM ${table} WHERE source = ${source} AND author IN (${hashed})`,
      );
      found += Number(rows);
    }
    return found;
  } finally {
    engine.close();
  }
}
