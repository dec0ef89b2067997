import type { DuckEngine } from '../engines/duckdb.ts';
import { postColumnsOf } from '../files/columns.ts';
import { sqlTexts } from '../files/sqlText.ts';
import { monthwise, type ReadablePosts } from '../files/validate.ts';
import type { Plan } from './plan.ts';
import type { State } from './state.ts';
import { step } from './step.ts';
import { bitsOf, retentionMonths, stageParameters, type Windows } from './windows.ts';

const maskTables = [
  { table: 'presence', key: ['source', 'vertical', 'object', 'author'] },
  { table: 'trait', key: ['source', 'author', 'trait'] },
] as const;

/** Takes out of the staged posts what the plan calls stale. */
export async function unstage(engine: DuckEngine, { stale }: Plan, { epoch }: State): Promise<void> {
  for (const [source, units] of Map.groupBy(stale, (unit) => unit.source)) {
    const months = units.map(({ month }) => month);
    for (const table of ['volume', 'pair', 'kept']) {
      await engine.run(`DELETE FROM ${table} WHERE source = ${source} AND month IN (${months.join(', ')})`);
    }
    const bits = bitsOf(
      months.filter((month) => month >= epoch),
      epoch,
    );
    if (bits === 0n) continue;
    for (const { table } of maskTables) {
      await engine.run(
        `UPDATE ${table} SET months = months & ~${bits}::bigint WHERE source = ${source} AND months & ${bits} <> 0`,
      );
      await engine.run(`DELETE FROM ${table} WHERE source = ${source} AND months = 0`);
    }
  }
}

/** Moves bit 0 to a later month. */
export async function moveEpoch(engine: DuckEngine, from: number, to: number): Promise<void> {
  if (from === to) return;
  for (const { table } of maskTables) {
    await engine.run(`UPDATE ${table} SET months = months >> ${to - from}`);
    await engine.run(`DELETE FROM ${table} WHERE months = 0`);
  }
}

/** Merging what several batches staged costs more than spilling a large one. */
const stagedTogether = 8_000_000;

/** Adds the posts of one source's new files to the staged ones. */
export async function stageSource(
  engine: DuckEngine,
  source: number,
  files: readonly ReadablePosts[],
  windows: Windows,
  onBatch: (files: number) => void,
): Promise<void> {
  const parameters = { source, ...stageParameters(windows) };
  const [[before] = []] = await engine.rows(
    `SELECT count(*) FROM (FROM presence WHERE source = ${source} LIMIT 1)`,
  );
  const batches = monthwise(files, stagedTogether);
  for (const [at, batch] of batches.entries()) {
    await createRawPost(engine, batch);
    await engine.create('post', step('stage/post', parameters));
    for (const table of ['volume', 'pair']) await engine.append(table, step(`stage/${table}`, parameters));
    for (const { table } of maskTables) {
      const staged = step(`stage/${table}`, parameters);
      // The only batch of a source that has nothing yet needs no merging.
      if (batches.length === 1 && Number(before) === 0) await engine.append(table, staged);
      else if (at === 0) await engine.create(`new_${table}`, staged);
      else await engine.append(`new_${table}`, staged);
    }
    await engine.drop('post');
    onBatch(batch.length);
  }
  if (batches.length > 1 || Number(before) > 0) await mergeMasks(engine, batches.length, Number(before) > 0);
}

async function mergeMasks(engine: DuckEngine, batches: number, upsert: boolean): Promise<void> {
  for (const { table, key } of maskTables) {
    const fresh = `new_${table}`;
    const keys = key.join(', ');
    const once =
      batches === 1 ? `FROM ${fresh}` : `SELECT ${keys}, bit_or(months) AS months FROM ${fresh} GROUP BY ALL`;
    if (!upsert) {
      await engine.append(table, once);
    } else {
      const same = key.map((name) => `${table}.${name} = fresh.${name}`).join(' AND ');
      await engine.run(
        `MERGE INTO ${table} USING (${once}) fresh ON ${same}
         WHEN MATCHED THEN UPDATE SET months = ${table}.months | fresh.months
         WHEN NOT MATCHED THEN INSERT BY NAME`,
      );
    }
    await engine.drop(fresh);
  }
}

/** The columns that the steps read, whatever the files' format. */
async function createRawPost(engine: DuckEngine, files: readonly ReadablePosts[]): Promise<void> {
  const parts = [false, true].flatMap((copied) => {
    const some = files.filter(({ path, from }) => (path !== from) === copied);
    const [first] = some;
    if (!first) return [];
    const columns = postColumnsOf(first.source, first.level).filter(({ name }) => readColumns.has(name));
    const selected = columns.map(({ name, type }) => (copied ? `CAST(${name} AS ${type}) AS ${name}` : name));
    return `SELECT ${selected.join(', ')} FROM read_parquet([${sqlTexts(some.map(({ from }) => from))}])`;
  });
  await engine.run(`CREATE OR REPLACE TEMP VIEW raw_post AS ${parts.join(' UNION ALL ')}`);
}

/** The columns that figures come from. */
const readColumns: ReadonlySet<string> = new Set([
  'source',
  'month_index',
  'userid_hash',
  'is_spam',
  'location',
  'state',
  'country',
  'domains',
  'objects',
  'user_demographics',
  'user_interests',
  'user_affinities',
]);

/** Counts returning authors anew for the months whose own posts, or those up to half a year before, changed. */
export async function stageKept(
  engine: DuckEngine,
  source: number,
  { changed, stale, units }: Plan,
  { epoch }: Windows,
): Promise<void> {
  const moved = [...changed, ...stale].filter((unit) => unit.source === source).map(({ month }) => month);
  const months = units
    .filter((unit) => unit.source === source && unit.month >= epoch)
    .map(({ month }) => month)
    .filter((month) => moved.some((one) => month >= one && month <= one + retentionMonths));
  if (months.length === 0) return;
  await engine.run(`DELETE FROM kept WHERE source = ${source} AND month IN (${months.join(', ')})`);
  await engine.create(
    'touched',
    `SELECT * FROM (VALUES ${months.map((month) => `(${month})`).join(', ')}) AS t(month)`,
  );
  await engine.append('kept', step('measure/kept', { source, epoch, touched: bitsOf(months, epoch) }));
}
