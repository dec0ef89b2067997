import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { metricVersions } from '../../../../shared/model/lookup/metric.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { MonthCensus } from '../files/monthCensus.ts';
import { compact, readStep, sqlText } from '../steps/step.ts';
import { newMonths, stageParameters } from '../steps/windows.ts';

/** One month of one source, read again as a whole when any of its files changes. */
export type Unit = {
  readonly source: number;
  readonly month: number;
  readonly hash: string;
  readonly posts: number;
};

export type KnownFile = {
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
  readonly rows: number | null;
};

export type RememberedMonth = {
  readonly census: MonthCensus;
  readonly hash: string;
  readonly isLeftOut: boolean;
};

export type State = {
  readonly units: readonly Unit[];
  readonly files: readonly KnownFile[];
  readonly months: readonly RememberedMonth[];
  readonly reference: string;
  readonly places: string;
  readonly epoch: number;
  readonly last_month: number;
  /** Months whose returning authors weren't counted because an earlier build was stopped. */
  readonly uncounted: readonly number[];
};

const tables = `
  CREATE TABLE setting (name varchar, value varchar);
  CREATE TABLE remembered (source integer, reference varchar, places varchar, epoch integer, last_month integer);
  CREATE TABLE uncounted (source integer, month integer);
  CREATE TABLE unit (source integer, month integer, hash varchar, posts bigint);
  CREATE TABLE month_census (source integer, hash varchar, is_left_out boolean, census varchar);
  CREATE TABLE seen_file (source integer, name varchar, size double, modified double, hash varchar, rows bigint);
  CREATE TABLE volume (source integer, month integer, vertical integer, object integer, authentic bigint, spam bigint);
  CREATE TABLE mention (source integer, month integer, author bigint, naming bigint, telling bigint);
  CREATE TABLE copied (source integer, month integer, author bigint, naming bigint, wording bigint);
  CREATE TABLE naming (source integer, naming bigint, verticals array(integer), objects array(integer));
  CREATE TABLE telling (source integer, telling bigint, trait integer);
  CREATE TABLE pair (source integer, month integer, vertical integer, a integer, b integer, posts bigint);
  CREATE TABLE kept (source integer, vertical integer, object integer, month integer, authors bigint, fresh bigint,
    back_1 bigint, back_2 bigint, back_3 bigint, back_4 bigint, back_5 bigint, back_6 bigint);`;

const stateTables = ['remembered', 'uncounted', 'unit', 'month_census', 'seen_file'];
const stagedTables = ['volume', 'mention', 'copied', 'naming', 'telling', 'pair', 'kept'];

export const keptSteps = ['measure/named', 'measure/pattern', 'measure/kept'];

/** Data staged by other steps, metrics or database versions can't be reused. */
async function recipe(engine: DuckEngine): Promise<string> {
  const [[version] = []] = await engine.rows('SELECT version()');
  const staging = ['check', 'stage'].flatMap((phase) =>
    readdirSync(new URL(`../sql/${phase}`, import.meta.url))
      .sort()
      .map((file) => `${phase}/${file.replace(/\.sql$/, '')}`),
  );
  const steps = ['duckdb', ...staging, ...keptSteps].map((name) => compact(readStep(name)));
  const windows = JSON.stringify([
    stageParameters({ first_month: 0, last_month: 100, epoch: 50 }),
    newMonths,
  ]);
  return createHash('sha256')
    .update([version, tables, metricVersions, windows, ...steps].join('\n'))
    .digest('hex');
}

/** The state of each source by its id; empty if it was written by another version. */
export async function openState(engine: DuckEngine): Promise<Map<number, State>> {
  const [[found] = []] = await engine.rows(
    "SELECT count(*) FROM information_schema.tables WHERE table_name = 'setting' AND table_schema = 'main'",
  );
  if (Number(found) === 0) return new Map();
  const [[known] = []] = await engine.rows("SELECT value FROM setting WHERE name = 'recipe'");
  return known === (await recipe(engine)) ? readState(engine) : new Map();
}

export async function emptyState(engine: DuckEngine): Promise<void> {
  // Drops every table found, since another version may have used other names.
  const kept = await engine.rows(
    'SELECT table_name FROM duckdb_tables() WHERE database_name = current_database() AND NOT temporary',
  );
  for (const [table] of kept) await engine.drop(String(table));
  await engine.run(tables);
  await engine.run(`INSERT INTO setting VALUES ('recipe', ${sqlText(await recipe(engine))})`);
}

export async function forgetSource(engine: DuckEngine, source: number): Promise<void> {
  for (const table of [...stateTables, ...stagedTables]) {
    await engine.run(`DELETE FROM ${table} WHERE source = ${source}`);
  }
}

async function readState(engine: DuckEngine): Promise<Map<number, State>> {
  const remembered = await engine.rows('SELECT source, reference, places, epoch, last_month FROM remembered');
  const uncounted = await engine.rows('SELECT source, month FROM uncounted');
  const units = await engine.rows('SELECT source, month, hash, posts FROM unit');
  const months = await engine.rows('SELECT source, hash, is_left_out, census FROM month_census');
  const files = await engine.rows('SELECT source, name, size, modified, hash, rows FROM seen_file');
  return new Map(
    remembered.map(([source, reference, places, epoch, last_month]) => [
      Number(source),
      {
        reference: String(reference),
        places: String(places),
        epoch: Number(epoch),
        last_month: Number(last_month),
        uncounted: uncounted.filter(([of]) => of === source).map(([, month]) => Number(month)),
        units: units
          .filter(([of]) => of === source)
          .map(([of, month, hash, posts]) => ({
            source: Number(of),
            month: Number(month),
            hash: String(hash),
            posts: Number(posts),
          })),
        months: months
          .filter(([of]) => of === source)
          .map(([, hash, isLeftOut, census]) => ({
            hash: String(hash),
            isLeftOut: isLeftOut === true,
            census: JSON.parse(String(census)) as MonthCensus,
          })),
        files: files
          .filter(([of]) => of === source)
          .map(([, name, size, modified, hash, rows]) => ({
            name: String(name),
            size: Number(size),
            modified: Number(modified),
            hash: String(hash),
            rows: rows === null ? null : Number(rows),
          })),
      },
    ]),
  );
}

export async function writeState(engine: DuckEngine, source: number, state: State): Promise<void> {
  const { units, files, months, uncounted, reference, places, epoch, last_month } = state;
  const refill = async (table: string, rows: readonly string[]) => {
    await engine.run(`DELETE FROM ${table} WHERE source = ${source}`);
    if (rows.length === 0) return;
    await engine.run(`INSERT INTO ${table} VALUES ${rows.map((row) => `(${source}, ${row})`).join(', ')}`);
  };
  await refill('remembered', [`${sqlText(reference)}, ${sqlText(places)}, ${epoch}, ${last_month}`]);
  await refill('uncounted', uncounted.map(String));
  await refill(
    'unit',
    units.map(({ month, hash, posts }) => `${month}, ${sqlText(hash)}, ${posts}`),
  );
  await refill(
    'month_census',
    months.map(
      ({ hash, isLeftOut, census }) => `${sqlText(hash)}, ${isLeftOut}, ${sqlText(JSON.stringify(census))}`,
    ),
  );
  await refill(
    'seen_file',
    files.map(
      ({ name, size, modified, hash, rows }) =>
        `${sqlText(name)}, ${size}, ${modified}, ${sqlText(hash)}, ${rows}`,
    ),
  );
}
