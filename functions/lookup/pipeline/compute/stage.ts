import { postColumnsOf } from '../../../../shared/model/site/dataset/columns.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import type { PostFile, ReadablePosts } from '../files/postFile.ts';
import { monthwise } from '../files/validate.ts';
import { asWritten, ofAnyWidth, sqlTexts, step } from '../steps/step.ts';
import { stageParameters } from '../steps/windows.ts';
import { maxCounted, stageKept } from './kept.ts';
import type { BuildOptions } from './options.ts';
import { countingOf, type Plan } from './plan.ts';
import { forgetSource, type State, writeState } from './state.ts';

export type SourceInput = {
  readonly source: number;
  readonly plan: Plan;
  readonly before: State | undefined;
  readonly state: State;
  readonly files: readonly ReadablePosts[];
  /** All that have the enhanced level and are Parquet, also of months that aren't read again. */
  readonly parquet: readonly PostFile[];
};

/** Posts per batch, limited so that their contents fit into memory. */
const maxStaged = 8_000_000;

type StageOptions = Pick<BuildOptions, 'stagedTogether' | 'countedTogether'>;

export const stageSteps = ({ files, plan, before }: SourceInput) =>
  2 * files.length + countingOf(plan, before?.uncounted).touched.length;

export async function stageSource(
  engine: DuckEngine,
  { source, plan, before, state, files }: SourceInput,
  { stagedTogether = maxStaged, countedTogether = maxCounted }: StageOptions,
  onSteps: (steps: number) => void,
): Promise<void> {
  const parameters = { source, ...stageParameters(plan.windows) };
  const counting = countingOf(plan, before?.uncounted);
  const batches = monthwise(files, stagedTogether).map(
    (some, at): Batch => ({ files: some, told: `told_${at}`, said: `said_${at}`, copied: `copied_${at}` }),
  );
  for (const batch of batches) {
    await gather(engine, batch, parameters);
    onSteps(batch.files.length);
  }
  await engine.transaction(async () => {
    if (before) await unstage(engine, source, plan, before);
    for (const batch of batches) {
      await stageBatch(engine, batch, parameters);
      onSteps(batch.files.length);
    }
    await writeState(engine, source, { ...state, uncounted: counting.touched });
  });
  await engine.transaction(async () => {
    await stageKept(engine, source, { ...counting, epoch: plan.windows.epoch, countedTogether }, onSteps);
    await writeState(engine, source, state);
  });
  for (const { told, said, copied } of batches)
    for (const table of [told, said, copied]) await engine.drop(table);
}

async function unstage(
  engine: DuckEngine,
  source: number,
  { restage, stale, windows: { epoch } }: Plan,
  before: State,
): Promise<void> {
  if (restage) return forgetSource(engine, source);
  if (stale.length > 0) {
    const months = stale.map(({ month }) => month).join(', ');
    for (const table of ['volume', 'pair', 'mention', 'copied', 'kept']) {
      await engine.run(`DELETE FROM ${table} WHERE source = ${source} AND month IN (${months})`);
    }
  }
  if (stale.length === 0 && before.epoch === epoch) return;
  await engine.run(`DELETE FROM mention WHERE source = ${source} AND month < ${epoch}`);
  for (const table of ['naming', 'telling']) {
    await engine.run(
      `DELETE FROM ${table} WHERE source = ${source} AND ${table} NOT IN
       (SELECT ${table} FROM mention WHERE source = ${source} AND ${table} IS NOT NULL)`,
    );
  }
}

type StageParameters = { readonly source: number } & ReturnType<typeof stageParameters>;

type Batch = {
  readonly files: readonly ReadablePosts[];
  readonly told: string;
  readonly said: string;
  readonly copied: string;
};

/** Runs before the transaction that stages the posts, because only one thread can read uncommitted rows. */
async function gather(
  engine: DuckEngine,
  { files, told, said, copied }: Batch,
  parameters: StageParameters,
): Promise<void> {
  await createPost(engine, files, parameters);
  await engine.create(told, step('stage/told', parameters));
  await engine.create(said, step('stage/said', parameters));
  await engine.create('worded', step('stage/worded', parameters));
  await engine.create(copied, step('stage/copied', parameters));
  await engine.drop('worded');
}

async function stageBatch(
  engine: DuckEngine,
  { files, told, said, copied }: Batch,
  parameters: StageParameters,
): Promise<void> {
  await createPost(engine, files, parameters);
  await stagePairs(engine, told, parameters);
  await engine.view('told', `FROM ${told}`);
  await engine.view('said', `FROM ${said}`);
  for (const table of ['volume', 'mention']) {
    await engine.append(table, step(`stage/${table}`, parameters));
  }
  await engine.append('copied', `FROM ${copied}`);
  for (const table of ['naming', 'telling']) {
    const fresh = step(`stage/${table}`, parameters);
    await engine.append(
      table,
      `SELECT fresh.* FROM (${fresh}) fresh
       ANTI JOIN (FROM ${table} WHERE source = ${parameters.source}) known USING (${table})`,
    );
  }
}

/** Chosen so that the pairs of these rows of post contents fit into the processor cache. */
const maxPaired = 50_000;

async function stagePairs(engine: DuckEngine, told: string, parameters: StageParameters): Promise<void> {
  const counted = await engine.rows(
    `SELECT month, count(*) FROM ${told} WHERE month >= ${parameters.first_pair_month} GROUP BY month ORDER BY month`,
  );
  const months = counted.map(([month, rows]) => ({ month: Number(month), rows: Number(rows) }));
  for (const some of monthwise(months, maxPaired)) {
    await engine.view('told', `FROM ${told} WHERE month IN (${some.map(({ month }) => month).join(', ')})`);
    await engine.append('pair', step('stage/pair', parameters));
  }
}

async function createPost(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
  parameters: StageParameters,
): Promise<void> {
  await engine.view('raw_post', rawPosts(files));
  await engine.view('post', step('stage/post', parameters));
}

function rawPosts(files: readonly ReadablePosts[]): string {
  const parts = [false, true].flatMap((copied) => {
    const some = files.filter(({ path, from }) => (path !== from) === copied);
    const [first] = some;
    if (!first) return [];
    const columns = postColumnsOf(first.source, first.level).filter(({ name }) => readColumns.has(name));
    const selected = columns.map(({ name, type }) => (copied ? `CAST(${name} AS ${type}) AS ${name}` : name));
    return `SELECT ${selected.join(', ')} FROM read_parquet([${sqlTexts(some.map(({ from }) => from))}], ${asWritten}, ${ofAnyWidth})`;
  });
  return parts.join(' UNION ALL ');
}

const readColumns: ReadonlySet<string> = new Set([
  'source',
  'month_index',
  'userid_hash',
  'post_text',
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
