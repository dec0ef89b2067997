import type { Lanes } from '../engines/lanes.ts';
import { BadInput } from '../files/badInput.ts';
import type { InputFolder, PostFile } from '../files/postFile.ts';
import type { Reference } from '../files/reference.ts';
import { type Validation, validate } from '../files/validate.ts';
import type { BuildOptions } from './options.ts';
import { hashFiles, type Plan, plan, referenceHashes, unitsOf, windowsOf } from './plan.ts';
import type { SourceInput } from './stage.ts';
import { openState, type SeenFile, type State } from './state.ts';
import type { Windows } from './windows.ts';

export type Input = {
  readonly reference: Reference;
  readonly referenceHash: string;
  readonly skipped: readonly string[];
  readonly windows: Windows;
  readonly sources: readonly SourceInput[];
};

/** Checks what is new in the input and finds out what is to do with it. Changes nothing. */
export async function readInput(
  lanes: Lanes,
  input: InputFolder,
  options: BuildOptions,
  tempFolder: string,
): Promise<Input> {
  const { onProgress } = options;
  onProgress?.({ phase: 'list', done: 0, total: 1 });
  const before = await openState(lanes.first);
  const seen = [...before.values()].flatMap((state) => state.files);
  const check = (only: (file: PostFile) => boolean) => checked(lanes, input, options, tempFolder, only);
  const hashing = hashFiles([...input.posts, ...input.references], seen);
  // Whoever waits for it is told of a failure.
  hashing.catch(() => undefined);
  // Where nothing is remembered everything is checked, which needn't wait for what tells whether it is known.
  const everything = before.size === 0 ? await check(() => true) : undefined;
  const files = await hashing;
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  const references = referenceHashes(input, hashes);

  const planned = (posts: readonly PostFile[]): Map<number, Plan> => {
    const units = unitsOf(posts, hashes);
    const windows = windowsOf(units);
    const sources = new Set([...before.keys(), ...posts.map(({ source }) => source)]);
    return new Map(
      [...sources]
        .sort((one, other) => one - other)
        .map((source) => {
          const own = units.filter((unit) => unit.source === source);
          return [source, plan(own, windows, before.get(source), references.places)];
        }),
    );
  };
  /** Of a source of which nothing is remembered, or of other reference files, in which an id that was known may be unknown. */
  const anew = (plans: Map<number, Plan>, source: number) =>
    (plans.get(source)?.anew ?? true) || before.get(source)?.reference !== references.reference;
  const good = new Set(seen.filter(({ rows }) => rows !== null).map(({ name }) => name));
  const isNew = (plans: Map<number, Plan>) => {
    const changed = new Set([...plans.values()].flatMap((each) => each.changed.map(keyOf)));
    return (file: PostFile) =>
      anew(plans, file.source) || (file.level === 'E' ? changed.has(keyOf(file)) : !good.has(file.name));
  };
  const first = planned(input.posts);
  const newAtFirst = isNew(first);
  let validation = everything ?? (await check(newAtFirst));
  const accepted = input.posts.filter(({ name }) => !validation.bad.includes(name));
  const todo = planned(accepted);
  const units = [...todo.values()].flatMap((each) => each.units);
  if (units.length === 0) throw new BadInput('There are no good post files of the enhanced level');
  // The files that were left out were those of the last month: nothing that was remembered fits any more.
  const newNow = isNew(todo);
  if (accepted.some((file) => newNow(file) && !newAtFirst(file))) {
    validation = await check((file) => newAtFirst(file) || newNow(file));
  }
  const left = files.filter(({ name }) => !validation.bad.includes(name));
  return {
    reference: validation.reference,
    referenceHash: references.reference,
    skipped: validation.bad,
    windows: windowsOf(units),
    sources: [...todo].map(([source, own]) => {
      const posts = new Set(accepted.filter((file) => file.source === source).map(({ name }) => name));
      const state = before.get(source);
      return {
        source,
        plan: own,
        before: state,
        state: {
          ...references,
          epoch: own.windows.epoch,
          last_month: own.windows.last_month,
          uncounted: [],
          units: own.units.map((unit) => ({ ...unit, posts: postsOf(unit, state, validation) })),
          files: withRows(
            left.filter(({ name }) => posts.has(name)),
            validation,
          ),
        },
        files: filesOf(own.changed, validation),
      };
    }),
  };
}

async function checked(
  lanes: Lanes,
  input: InputFolder,
  { skipBad = false, onProgress }: BuildOptions,
  tempFolder: string,
  only: (file: PostFile) => boolean,
): Promise<Validation> {
  const validation = await validate(lanes, input, {
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

type MonthOfSource = { readonly source: number; readonly month: number };
const keyOf = ({ source, month }: MonthOfSource) => `${source} ${month}`;

/** The good files of some months of a source. */
function filesOf(months: readonly MonthOfSource[], { good }: Validation) {
  const keys = new Set(months.map(keyOf));
  return good.filter((file) => file.level === 'E' && keys.has(keyOf(file)));
}

function postsOf(unit: MonthOfSource, before: State | undefined, validation: Validation): number {
  const files = filesOf([unit], validation);
  if (files.length > 0) return files.reduce((posts, { rows }) => posts + rows, 0);
  return before?.units.find(({ month }) => month === unit.month)?.posts ?? 0;
}

/** How many posts are in a file is known once it was found to be good. */
function withRows(files: readonly SeenFile[], { good }: Validation): SeenFile[] {
  const rows = new Map(good.map((file) => [file.name, file.rows]));
  return files.map((file) => ({ ...file, rows: rows.get(file.name) ?? file.rows }));
}
