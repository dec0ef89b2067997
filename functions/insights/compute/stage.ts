import type { DuckEngine } from '../engines/duckdb.ts';
import { postColumnsOf } from '../files/columns.ts';
import { sqlTexts } from '../files/sqlText.ts';
import { monthwise, type ReadablePosts } from '../files/validate.ts';
import type { Plan } from './plan.ts';
import type { State } from './state.ts';
import { step } from './step.ts';
import { bitsOf, retentionMonths, stageParameters, type Windows } from './windows.ts';

/** Takes out of the staged posts what the plan calls stale. */
export async function unstage(engine: DuckEngine, { stale }: Plan, { epoch }: State): Promise<void> {
  for (const [source, units] of Map.groupBy(stale, (unit) => unit.source)) {
    const months = units.map(({ month }) => month);
    for (const table of ['volume', 'pair', 'mention', 'kept']) {
      await engine.run(`DELETE FROM ${table} WHERE source = ${source} AND month IN (${months.join(', ')})`);
    }
    const bits = bitsOf(
      months.filter((month) => month >= epoch),
      epoch,
    );
    if (bits === 0n) continue;
    await engine.run(
      `UPDATE trait SET months = months & ~${bits}::bigint WHERE source = ${source} AND months & ${bits} <> 0`,
    );
    await engine.run(`DELETE FROM trait WHERE source = ${source} AND months = 0`);
  }
}

/** Moves bit 0 to a later month. */
export async function moveEpoch(engine: DuckEngine, from: number, to: number): Promise<void> {
  if (from === to) return;
  await engine.run(`DELETE FROM mention WHERE month < ${to}`);
  await engine.run(`UPDATE trait SET months = months >> ${to - from}`);
  await engine.run('DELETE FROM trait WHERE months = 0');
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
    `SELECT count(*) FROM (FROM trait WHERE source = ${source} LIMIT 1)`,
  );
  const batches = monthwise(files, stagedTogether);
  // The only batch of a source that has nothing yet needs no merging.
  const merged = batches.length > 1 || Number(before) > 0;
  for (const [at, batch] of batches.entries()) {
    await createRawPost(engine, batch);
    await engine.run(`CREATE OR REPLACE TEMP VIEW post AS ${step('stage/post', parameters)}`);
    await engine.create('told', step('stage/told', parameters));
    for (const table of ['volume', 'pair', 'mention']) {
      await engine.append(table, step(`stage/${table}`, parameters));
    }
    await engine.drop('told');
    const trait = step('stage/trait', parameters);
    if (merged && at === 0) await engine.create('new_trait', trait);
    else await engine.append(merged ? 'new_trait' : 'trait', trait);
    onBatch(batch.length);
  }
  if (merged) await mergeTraits(engine, batches.length, Number(before) > 0);
}

async function mergeTraits(engine: DuckEngine, batches: number, upsert: boolean): Promise<void> {
  const once =
    batches === 1
      ? 'FROM new_trait'
      : 'SELECT source, author, trait, bit_or(months) AS months FROM new_trait GROUP BY ALL';
  if (!upsert) {
    await engine.append('trait', once);
  } else {
    await engine.run(
      `MERGE INTO trait USING (${once}) fresh
       ON trait.source = fresh.source AND trait.author = fresh.author AND trait.trait = fresh.trait
       WHEN MATCHED THEN UPDATE SET months = trait.months | fresh.months
       WHEN NOT MATCHED THEN INSERT BY NAME`,
    );
  }
  await engine.drop('new_trait');
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
  const staged = units
    .filter((unit) => unit.source === source && unit.month >= epoch)
    .map(({ month }) => month);
  const months = staged.filter((month) =>
    moved.some((one) => month >= one && month <= one + retentionMonths),
  );
  if (months.length === 0) return;
  await engine.run(`DELETE FROM kept WHERE source = ${source} AND month IN (${months.join(', ')})`);
  await engine.create(
    'touched',
    `SELECT * FROM (VALUES ${months.map((month) => `(${month})`).join(', ')}) AS t(month)`,
  );
  const from_month = Math.max(epoch, Math.min(...months) - retentionMonths);
  // Who wrote in none of these months is not counted; when they are all months, everybody wrote in one.
  const writing = `author IN (SELECT author FROM mention WHERE source = ${source} AND month IN (${months.join(', ')}))`;
  await engine.run(
    `CREATE OR REPLACE TEMP VIEW active_post AS SELECT * FROM mention
     WHERE source = ${source} AND month >= ${from_month} ${months.length < staged.length ? `AND ${writing}` : ''}`,
  );
  const parameters = { source, epoch, from_month, touched: bitsOf(months, epoch) };
  await engine.create('pattern', step('measure/pattern', parameters));
  await engine.append('kept', step('measure/kept', parameters));
  for (const table of ['touched', 'pattern']) await engine.drop(table);
}
