import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckEngine } from '../engines/duckdb.ts';
import { sqlText } from '../steps/step.ts';

export const stagedFile = (work: string) => join(work, 'posts.duckdb');

type MonthsOfSource = { readonly source: number; readonly months: readonly number[] };

const byMonth = ['unit', 'volume', 'mention', 'copied', 'pair', 'kept'];

/** Removes the staged posts of months, which the next build reads again, and the blocks that still hold their rows. */
export async function forgetStaged(
  work: string,
  sources: readonly MonthsOfSource[],
  tempFolder: string,
): Promise<void> {
  const file = stagedFile(work);
  const draft = `${file}.new`;
  const moved = sources.filter(({ months }) => months.length > 0);
  if (!existsSync(file) || moved.length === 0) return;
  await rm(draft, { force: true });
  const engine = await DuckEngine.open({ file, tempFolder });
  try {
    const known = await engine.rows(
      'SELECT table_name FROM duckdb_tables() WHERE database_name = current_database() AND NOT temporary',
    );
    const tables = new Set(known.map(([name]) => String(name)));
    await engine.transaction(async () => {
      for (const { source, months } of moved) await forgetMonths(engine, tables, source, months);
    });
    const [[name] = []] = await engine.rows('SELECT current_database()');
    await engine.run(`ATTACH ${sqlText(draft)} AS fresh`);
    await engine.run(`COPY FROM DATABASE ${name} TO fresh`);
    await engine.run('DETACH fresh');
  } finally {
    engine.close();
  }
  await rm(`${file}.wal`, { force: true });
  await rename(draft, file);
}

async function forgetMonths(
  engine: DuckEngine,
  tables: ReadonlySet<string>,
  source: number,
  months: readonly number[],
): Promise<void> {
  const where = `source = ${source} AND month IN (${months.join(', ')})`;
  if (tables.has('unit') && tables.has('month_census')) {
    // A month's sample is known by the hash of its files.
    await engine.run(`DELETE FROM month_census WHERE hash IN (SELECT hash FROM unit WHERE ${where})`);
  }
  for (const table of byMonth) if (tables.has(table)) await engine.run(`DELETE FROM ${table} WHERE ${where}`);
  for (const table of ['naming', 'telling']) {
    if (!tables.has(table)) continue;
    await engine.run(
      `DELETE FROM ${table} WHERE source = ${source} AND ${table} NOT IN
       (SELECT ${table} FROM mention WHERE source = ${source} AND ${table} IS NOT NULL)`,
    );
  }
}
