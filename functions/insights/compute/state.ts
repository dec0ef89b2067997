import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { metricVersions } from '../../../shared/model/metric.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { sqlText } from '../files/sqlText.ts';
import { readStep } from './step.ts';

/** One month of one source: what is read again as a whole when any of its files changed. */
export type Unit = {
  readonly source: number;
  readonly month: number;
  /** Of the names and contents of its files. */
  readonly hash: string;
  readonly posts: number;
};

export type SeenFile = {
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
  /** Posts in it, once it was found to be good. */
  readonly rows: number | null;
};

/** What a work folder remembers between builds, beside the staged posts themselves. */
export type State = {
  readonly units: readonly Unit[];
  readonly files: readonly SeenFile[];
  readonly reference: string;
  readonly places: string;
  readonly epoch: number;
  readonly last_month: number;
};

const tables = `
  CREATE TABLE unit (source integer, month integer, hash varchar, posts bigint);
  CREATE TABLE seen_file (name varchar, size double, modified double, hash varchar, rows bigint);
  CREATE TABLE setting (name varchar, value varchar);
  CREATE TABLE volume (source integer, month integer, vertical integer, object integer, authentic bigint, spam bigint);
  CREATE TABLE mention (source integer, month integer, author bigint, naming bigint, telling bigint);
  CREATE TABLE naming (source integer, naming bigint, verticals array(integer), objects array(integer));
  CREATE TABLE telling (source integer, telling bigint, trait integer);
  CREATE TABLE pair (source integer, month integer, vertical integer, a integer, b integer, posts bigint);
  CREATE TABLE kept (source integer, vertical integer, object integer, month integer, authors bigint,
    back_1 bigint, back_2 bigint, back_3 bigint, back_4 bigint, back_5 bigint, back_6 bigint);`;

const names = ['unit', 'seen_file', 'setting', 'volume', 'mention', 'naming', 'telling', 'pair', 'kept'];

/** The steps that count returning authors: what they gave is remembered too. */
export const keptSteps = ['measure/named', 'measure/pattern', 'measure/kept'];

/** What was staged by other steps, other metrics or another database is of no use. */
async function recipe(engine: DuckEngine): Promise<string> {
  const [[version] = []] = await engine.rows('SELECT version()');
  const staging = readdirSync(new URL('../sql/stage', import.meta.url))
    .sort()
    .map((file) => `stage/${file.replace(/\.sql$/, '')}`);
  const steps = [...staging, ...keptSteps].map(readStep);
  return createHash('sha256')
    .update([version, tables, metricVersions, ...steps].join('\n'))
    .digest('hex');
}

/** The state of the work folder; null when there is none that can be built upon. */
export async function openState(engine: DuckEngine): Promise<State | null> {
  const [[found] = []] = await engine.rows(
    "SELECT count(*) FROM information_schema.tables WHERE table_name = 'setting' AND table_schema = 'main'",
  );
  if (Number(found) > 0) {
    const settings = new Map(
      (await engine.rows('SELECT name, value FROM setting')).map(([name, value]) => [name, String(value)]),
    );
    if (settings.get('recipe') === (await recipe(engine))) return readState(engine, settings);
  }
  return null;
}

export async function emptyState(engine: DuckEngine): Promise<void> {
  for (const table of names) await engine.drop(table);
  await engine.run(tables);
}

/** Until the state is written again, nothing here can be built upon. */
export async function forgetState(engine: DuckEngine): Promise<void> {
  await engine.run('DELETE FROM setting');
}

async function readState(engine: DuckEngine, settings: ReadonlyMap<unknown, string>): Promise<State> {
  const units = await engine.rows('SELECT source, month, hash, posts FROM unit');
  const files = await engine.rows('SELECT name, size, modified, hash, rows FROM seen_file');
  return {
    units: units.map(([source, month, hash, posts]) => ({
      source: Number(source),
      month: Number(month),
      hash: String(hash),
      posts: Number(posts),
    })),
    files: files.map(([name, size, modified, hash, rows]) => ({
      name: String(name),
      size: Number(size),
      modified: Number(modified),
      hash: String(hash),
      rows: rows === null ? null : Number(rows),
    })),
    reference: settings.get('reference') ?? '',
    places: settings.get('places') ?? '',
    epoch: Number(settings.get('epoch')),
    last_month: Number(settings.get('last_month')),
  };
}

export async function writeState(engine: DuckEngine, state: State): Promise<void> {
  const { units, files, reference, places, epoch, last_month } = state;
  const settings = { recipe: await recipe(engine), reference, places, epoch, last_month };
  await refill(
    engine,
    'unit',
    units.map(({ source, month, hash, posts }) => `${source}, ${month}, ${sqlText(hash)}, ${posts}`),
  );
  await refill(
    engine,
    'seen_file',
    files.map(
      ({ name, size, modified, hash, rows }) =>
        `${sqlText(name)}, ${size}, ${modified}, ${sqlText(hash)}, ${rows}`,
    ),
  );
  await refill(
    engine,
    'setting',
    Object.entries(settings).map(([name, value]) => `'${name}', ${sqlText(String(value))}`),
  );
}

async function refill(engine: DuckEngine, table: string, rows: readonly string[]): Promise<void> {
  await engine.run(`DELETE FROM ${table}`);
  if (rows.length > 0)
    await engine.run(`INSERT INTO ${table} VALUES ${rows.map((row) => `(${row})`).join(', ')}`);
}
