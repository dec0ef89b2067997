import type { DuckEngine } from '../engines/duckdb.ts';
import type { InputFolder } from '../files/postFile.ts';
import type { RemovalRow } from '../files/removalRow.ts';
import { locateIn } from './locate.ts';
import { loadRemovals } from './removalTable.ts';
import { searchFolder } from './searchBytes.ts';
import { searchStaged } from './searchStaged.ts';

type Searched = {
  readonly engine: DuckEngine;
  readonly tempFolder: string;
  list(): Promise<InputFolder>;
};

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
