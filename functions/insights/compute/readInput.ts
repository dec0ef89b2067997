import type { DuckEngine } from '../engines/duckdb.ts';
import { BadInput } from '../files/badInput.ts';
import { type InputFolder, listInput, type PostFile } from '../files/postFile.ts';
import type { Reference } from '../files/reference.ts';
import { type ReadablePosts, type Validation, validate } from '../files/validate.ts';
import type { BuildOptions } from './options.ts';
import { hashFiles, type Plan, plan, referenceHashes, unitsOf } from './plan.ts';
import { type Batch, gather, stageBatch, stageKept, unstage } from './stage.ts';
import { emptyState, forgetState, openState, type SeenFile, type State, writeState } from './state.ts';

export type Staged = {
  readonly reference: Reference;
  readonly skipped: readonly string[];
  readonly plan: Plan;
  readonly state: State;
};

/** Checks what is new in the input and stages it. A bad file stops it before anything is changed. */
export async function readInput(
  engine: DuckEngine,
  options: BuildOptions,
  tempFolder: string,
): Promise<Staged> {
  const { folder, onProgress } = options;
  onProgress?.({ phase: 'list', done: 0, total: 1 });
  const input = await listInput(folder);
  const before = await openState(engine);
  const files = await hashFiles([...input.posts, ...input.references], before?.files ?? []);
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  const references = referenceHashes(input, hashes);
  onProgress?.({ phase: 'list', done: 1, total: 1 });

  const planned = (posts: readonly PostFile[]) => plan(unitsOf(posts, hashes), before, references.places);
  const check = (only: (file: PostFile) => boolean) => checked(engine, input, options, tempFolder, only);
  const first = planned(input.posts);
  // With other reference files an id that was known may be unknown now, so everything is checked again.
  const everything = first.anew || before?.reference !== references.reference;
  let validation = await check(everything ? () => true : newIn(first, files));
  const accepted = input.posts.filter(({ name }) => !validation.bad.includes(name));
  const todo = planned(accepted);
  if (todo.units.length === 0) throw new BadInput('There are no good post files of the enhanced level');
  // The files that were left out were those of the last month: nothing that was remembered fits any more.
  if (todo.anew && !everything) validation = await check(() => true);

  const rows = new Map(validation.good.map((file) => [file.name, file.rows]));
  const state: State = {
    ...references,
    epoch: todo.windows.epoch,
    last_month: todo.windows.last_month,
    units: todo.units.map((unit) => ({ ...unit, posts: postsOf(unit, before, validation) })),
    files: files
      .filter(({ name }) => !validation.bad.includes(name))
      .map((file) => ({ ...file, rows: rows.get(file.name) ?? file.rows })),
  };
  const { stagedTogether, countedTogether } = options;
  const batches = await gather(engine, changedFiles(todo, validation), todo.windows, stagedTogether);
  await engine.transaction(() => stage(engine, options, before, todo, batches));
  // Returning authors are counted after the commit for the same reason that posts are gathered before.
  await engine.transaction(async () => {
    for (const source of new Set([...todo.changed, ...todo.stale].map((unit) => unit.source))) {
      await stageKept(engine, source, todo, countedTogether);
    }
    await writeState(engine, state);
  });
  return { reference: validation.reference, skipped: validation.bad, plan: todo, state };
}

async function checked(
  engine: DuckEngine,
  input: InputFolder,
  { skipBad = false, onProgress }: BuildOptions,
  tempFolder: string,
  only: (file: PostFile) => boolean,
): Promise<Validation> {
  const validation = await validate(engine, input, {
    tempFolder,
    only,
    onProgress: (done, total) => onProgress?.({ phase: 'validate', done, total }),
  });
  const { bad, problems, counts } = validation;
  // Posts can't be read without what their ids mean, so a bad reference file is never left out.
  const refused = skipBad ? bad.filter((name) => !input.posts.some((file) => file.name === name)) : bad;
  const unnamed = problems.filter(({ kind }) => kind === 'file_name').map(({ file }) => file);
  const stopping = skipBad ? refused.filter((name) => !unnamed.includes(name)) : refused;
  if (stopping.length > 0) throw new BadInput(`Bad files: ${stopping.join(', ')}`, problems, counts);
  return validation;
}

/** The files of months that changed, whole months at a time; of basic files those that weren't checked before. */
function newIn({ changed }: Plan, files: readonly SeenFile[]): (file: PostFile) => boolean {
  const months = new Set(changed.map(({ source, month }) => `${source} ${month}`));
  const good = new Set(files.filter(({ rows }) => rows !== null).map(({ name }) => name));
  return ({ name, level, source, month }) =>
    level === 'E' ? months.has(`${source} ${month}`) : !good.has(name);
}

function postsOf(
  unit: { source: number; month: number },
  before: State | null,
  { good }: Validation,
): number {
  const same = (other: { source: number; month: number }) =>
    other.source === unit.source && other.month === unit.month;
  const files = good.filter((file) => file.level === 'E' && same(file));
  if (files.length > 0) return files.reduce((posts, { rows }) => posts + rows, 0);
  return before?.units.find(same)?.posts ?? 0;
}

function changedFiles({ changed }: Plan, { good }: Validation): ReadablePosts[] {
  const months = new Set(changed.map(({ source, month }) => `${source} ${month}`));
  return good.filter(({ level, source, month }) => level === 'E' && months.has(`${source} ${month}`));
}

async function stage(
  engine: DuckEngine,
  { onProgress }: BuildOptions,
  before: State | null,
  todo: Plan,
  batches: readonly Batch[],
): Promise<void> {
  if (todo.anew || !before) await emptyState(engine);
  else await unstage(engine, todo, before);
  const total = batches.reduce((sum, { files }) => sum + files.length, 0);
  let done = 0;
  for (const batch of batches) {
    await stageBatch(engine, batch, todo.windows);
    done += batch.files.length;
    onProgress?.({ phase: 'stage', done, total });
  }
  for (const { told, said } of batches) for (const table of [told, said]) await engine.drop(table);
  await forgetState(engine);
}
