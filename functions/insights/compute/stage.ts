import type { Parameters } from '../engine.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { postColumnsOf } from '../files/columns.ts';
import { asWritten, sqlTexts } from '../files/sqlText.ts';
import { monthwise, type ReadablePosts } from '../files/validate.ts';
import type { Plan } from './plan.ts';
import type { State } from './state.ts';
import { step } from './step.ts';
import { bitsOf, retentionMonths, stageParameters, type Windows } from './windows.ts';

/** Takes out of the staged posts what the plan calls stale, and those before the first month that authors count in. */
export async function unstage(engine: DuckEngine, { stale, windows }: Plan, before: State): Promise<void> {
  for (const [source, units] of Map.groupBy(stale, (unit) => unit.source)) {
    const months = units.map(({ month }) => month);
    for (const table of ['volume', 'pair', 'mention', 'kept']) {
      await engine.run(`DELETE FROM ${table} WHERE source = ${source} AND month IN (${months.join(', ')})`);
    }
  }
  if (stale.length === 0 && before.epoch === windows.epoch) return;
  await engine.run(`DELETE FROM mention WHERE month < ${windows.epoch}`);
  // What nobody says any more.
  for (const table of ['naming', 'telling']) {
    await engine.run(
      `DELETE FROM ${table} WHERE (source, ${table}) NOT IN
       (SELECT source, ${table} FROM mention WHERE ${table} IS NOT NULL)`,
    );
  }
}

/** Posts of one source that are staged in one go. */
export type Batch = {
  readonly source: number;
  readonly files: readonly ReadablePosts[];
  /** Where what its posts say is gathered. */
  readonly told: string;
  readonly said: string;
};

/** What so many posts say fits into memory. */
const mostStaged = 8_000_000;

/**
 * Gathers what the new posts say, in tables that pass. This comes before the transaction that stages them: what a
 * transaction has not committed yet is read by one thread only.
 */
export async function gather(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  windows: Windows,
  stagedTogether = mostStaged,
): Promise<Batch[]> {
  const batches: Batch[] = [];
  for (const [source, some] of Map.groupBy(files, (file) => file.source)) {
    const parameters = { source, ...stageParameters(windows) };
    for (const batch of monthwise(some, stagedTogether)) {
      const [told, said] = [`told_${batches.length}`, `said_${batches.length}`];
      await createPost(engine, batch, parameters);
      await engine.create(told, step('stage/told', parameters));
      await engine.create(said, step('stage/said', parameters));
      batches.push({ source, files: batch, told, said });
    }
  }
  return batches;
}

/** Adds the posts of a batch to the staged ones. */
export async function stageBatch(
  engine: DuckEngine,
  { source, files, told, said }: Batch,
  windows: Windows,
): Promise<void> {
  const parameters = { source, ...stageParameters(windows) };
  await createPost(engine, files, parameters);
  await createView(engine, 'told', `FROM ${told}`);
  await createView(engine, 'said', `FROM ${said}`);
  for (const table of ['volume', 'pair', 'mention']) {
    await engine.append(table, step(`stage/${table}`, parameters));
  }
  for (const table of ['naming', 'telling']) {
    const fresh = step(`stage/${table}`, parameters);
    await engine.append(
      table,
      `SELECT fresh.* FROM (${fresh}) fresh ANTI JOIN (FROM ${table} WHERE source = ${source}) known USING (${table})`,
    );
  }
}

async function createPost(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  parameters: Parameters,
): Promise<void> {
  await createView(engine, 'raw_post', rawPosts(files));
  await createView(engine, 'post', step('stage/post', parameters));
}

async function createView(engine: DuckEngine, name: string, select: string): Promise<void> {
  await engine.run(`CREATE OR REPLACE TEMP VIEW ${name} AS ${select}`);
}

/** The columns that the steps read, whatever the files' format. */
function rawPosts(files: readonly ReadablePosts[]): string {
  const parts = [false, true].flatMap((copied) => {
    const some = files.filter(({ path, from }) => (path !== from) === copied);
    const [first] = some;
    if (!first) return [];
    const columns = postColumnsOf(first.source, first.level).filter(({ name }) => readColumns.has(name));
    const selected = columns.map(({ name, type }) => (copied ? `CAST(${name} AS ${type}) AS ${name}` : name));
    return `SELECT ${selected.join(', ')} FROM read_parquet([${sqlTexts(some.map(({ from }) => from))}], ${asWritten})`;
  });
  return parts.join(' UNION ALL ');
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

/** The months of the authors of so many posts fit into the processor's own memory. */
const mostCounted = 250_000;

/** Counts returning authors anew for the months whose own posts, or those up to half a year before, changed. */
export async function stageKept(
  engine: DuckEngine,
  source: number,
  { changed, stale, units, windows: { epoch } }: Plan,
  countedTogether = mostCounted,
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
  const active = `SELECT * FROM mention
    WHERE source = ${source} AND month >= ${from_month} ${months.length < staged.length ? `AND ${writing}` : ''}`;
  await engine.create('named', step('measure/named', { source }));
  const parameters = { source, epoch, from_month, touched: bitsOf(months, epoch) };
  await countPatterns(engine, active, parameters, countedTogether);
  await engine.append('kept', step('measure/kept', parameters));
  for (const table of ['touched', 'named', 'pattern']) await engine.drop(table);
}

/** An author is counted in one of the parts, so the counts add up. */
async function countPatterns(
  engine: DuckEngine,
  active: string,
  parameters: Parameters,
  countedTogether: number,
): Promise<void> {
  const [[posts] = []] = await engine.rows(`SELECT count(*) FROM (${active}) a`);
  const parts = Math.max(1, Math.ceil(Number(posts) / countedTogether));
  const patterns = step('measure/pattern', parameters);
  for (let part = 0; part < parts; part += 1) {
    await createView(engine, 'active_post', `${active} AND author % ${parts} = ${part}`);
    if (part === 0) await engine.create('pattern', patterns);
    else await engine.append('pattern', patterns);
  }
}
