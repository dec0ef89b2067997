import { existsSync } from 'node:fs';
import { DuckEngine } from '../engines/duckdb.ts';
import { sqlText } from '../steps/sqlText.ts';
import { stagedFile } from './forgetStaged.ts';

/** How many staged rows are by one of these authors of a source. */
export async function searchStaged(
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
