import type { SourceId } from '../../../../shared/model/scope.ts';
import type { Lanes } from '../engines/lanes.ts';
import type { DoubtfulMonth } from '../files/lostData.ts';
import type { RepeatedText } from '../files/lostText.ts';
import type { MonthOfSource } from '../files/monthCensus.ts';
import type { InputFolder, PostFile } from '../files/postFile.ts';
import { BadInput } from '../files/problem.ts';
import type { Reference } from '../files/reference.ts';
import { runningMonth } from '../files/runningMonth.ts';
import { type Validation, validate } from '../files/validate.ts';
import { filesOf, judgeMonths, keyOf } from './judgeMonths.ts';
import type { BuildOptions } from './options.ts';
import { hashFiles, type Plan, plan, referenceHashes, unitsOf, windowsOf } from './plan.ts';
import type { SourceInput } from './stage.ts';
import { type KnownFile, openState, type RememberedMonth, type State, type Unit } from './state.ts';

export type Input = {
  readonly repeated: readonly RepeatedText[];
  /** Months that count although something about them is unusual. */
  readonly reported: readonly DoubtfulMonth[];
  readonly leftOut: readonly MonthOfSource[];
  readonly reference: Reference;
  readonly referenceHash: string;
  readonly skipped: readonly string[];
  readonly empty: readonly { readonly source: SourceId; readonly month: number }[];
  readonly early: readonly string[];
  readonly sources: readonly SourceInput[];
};

export async function readInput(
  lanes: Lanes,
  folder: InputFolder,
  options: BuildOptions,
  tempFolder: string,
): Promise<Input> {
  const { input, early } = countedFiles(folder, options);
  options.onProgress?.({ phase: 'list', done: 0, total: 1 });
  const before = await openState(lanes.first);
  const seen = [...before.values()].flatMap((state) => state.files);
  const check = (only: (file: PostFile) => boolean) => checked(lanes, input, options, tempFolder, only);
  const hashing = hashFiles([...input.posts, ...input.references], seen);
  // Avoids an unhandled rejection; the error is thrown where the result is awaited.
  hashing.catch(() => undefined);
  const everything = before.size === 0 ? await check(() => true) : undefined;
  const files = await hashing;
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  const references = referenceHashes(input, hashes);
  const known = { hashes, references, before, good: new Set(files.filter(isGood).map(({ name }) => name)) };

  const first = planSources(input.posts, known);
  let validation = everything ?? (await check(first.isNew));
  const whole = wholeMonths(input.posts, new Set(validation.bad));
  const empty = emptyMonths(whole, validation, before);
  const isMonthIn = (months: { has(key: string): boolean }) => (file: PostFile) =>
    file.level === 'E' && months.has(keyOf(file));
  const present = whole.filter((file) => !isMonthIn(empty)(file));
  const units = unitsOf(present, hashes);
  if (units.length === 0) throw new BadInput('There are no good post files of the enhanced level');
  const judged = await judgeMonths(lanes, units, validation, before, options.acceptMonths);
  const accepted = present.filter((file) => !isMonthIn(judged.leftOut)(file));
  const todo = planSources(accepted, known);
  // Leaving out the latest month moves the windows, so files that counted as unchanged must be checked as well.
  if (accepted.some((file) => todo.isNew(file) && !first.isNew(file))) {
    validation = await check((file) => first.isNew(file) || todo.isNew(file));
  }
  const left = files.filter(({ name }) => !validation.bad.includes(name));
  return {
    reference: validation.reference,
    referenceHash: references.reference,
    skipped: validation.bad,
    empty: [...empty.values()],
    repeated: judged.repeated,
    reported: judged.reported,
    leftOut: [...judged.months.values()]
      .flat()
      .flatMap(({ census, isLeftOut }) => (isLeftOut ? [census] : [])),
    early,
    sources: [...todo.plans].map(([source, plan]) => {
      const posts = new Set(accepted.filter((file) => file.source === source).map(({ name }) => name));
      const own = left.filter(({ name }) => posts.has(name));
      return sourceInput(source, plan, before.get(source), {
        references,
        files: own,
        months: judged.months.get(source) ?? [],
        parquet: accepted.filter((file) => file.source === source && isQuotable(file)),
        validation,
      });
    }),
  };
}

/** Leaves out dropped sources and the current month, which would look like a month with few posts. */
function countedFiles(folder: InputFolder, { dropSources: dropped = [], until = Infinity }: BuildOptions) {
  const running = runningMonth();
  const kept = folder.posts.filter(({ source, month }) => !dropped.includes(source) && month <= until);
  return {
    input: { ...folder, posts: kept.filter(({ month }) => month !== running) },
    early: kept.filter(({ month }) => month === running).map(({ name }) => name),
  };
}

/** A month with a bad file becomes a gap: the rest of it would be drawn as the whole month. */
function wholeMonths(posts: readonly PostFile[], bad: ReadonlySet<string>): PostFile[] {
  const torn = new Set(posts.filter(({ level, name }) => level === 'E' && bad.has(name)).map(keyOf));
  return posts.filter((file) => !bad.has(file.name) && !(file.level === 'E' && torn.has(keyOf(file))));
}

/** A file with only a header means that nothing was delivered, not that nobody posted. */
function emptyMonths(
  posts: readonly PostFile[],
  { good }: Validation,
  before: ReadonlyMap<number, State>,
): Map<string, PostFile> {
  const remembered = [...before.values()].flatMap(({ files }) => files);
  const rows = new Map([...remembered, ...good].map((file) => [file.name, file.rows]));
  const months = Map.groupBy(
    posts.filter(({ level }) => level === 'E'),
    keyOf,
  );
  return new Map(
    [...months].flatMap(([key, [first, ...others]]) =>
      first && [first, ...others].every(({ name }) => rows.get(name) === 0) ? [[key, first]] : [],
    ),
  );
}

const isQuotable = ({ level, format }: PostFile) => level === 'E' && format === 'parquet';

type ReferenceHashes = ReturnType<typeof referenceHashes>;

type Known = {
  readonly hashes: ReadonlyMap<string, string>;
  readonly references: ReferenceHashes;
  readonly before: ReadonlyMap<number, State>;
  readonly good: ReadonlySet<string>;
};

const isGood = ({ rows }: KnownFile) => rows !== null;

function planSources(
  posts: readonly PostFile[],
  { hashes, references: { reference, places }, before, good }: Known,
) {
  const units = unitsOf(posts, hashes);
  const sources = new Set([...before.keys(), ...posts.map(({ source }) => source)]);
  const plans = new Map(
    [...sources]
      .sort((one, other) => one - other)
      .map((source) => {
        const own = units.filter((unit) => unit.source === source);
        return [source, plan(own, windowsOf(own), before.get(source), places)];
      }),
  );
  const changed = new Set([...plans.values()].flatMap((each) => each.changed.map(keyOf)));
  // A changed basic file requires its whole month, since posts must be unique within a month.
  const basic = new Set(posts.filter(({ level, name }) => level === 'B' && !good.has(name)).map(keyOf));
  /** Includes changed reference files, in which a known id may now be unknown. */
  const restage = (source: number) =>
    (plans.get(source)?.restage ?? true) || before.get(source)?.reference !== reference;
  const isNew = (file: PostFile) =>
    restage(file.source) || (file.level === 'E' ? changed : basic).has(keyOf(file));
  return { units, plans, isNew };
}

type Checked = {
  readonly references: ReferenceHashes;
  readonly files: readonly KnownFile[];
  readonly parquet: readonly PostFile[];
  readonly months: readonly RememberedMonth[];
  readonly validation: Validation;
};

function sourceInput(
  source: number,
  todo: Plan,
  before: State | undefined,
  { references, files, parquet, months, validation }: Checked,
): SourceInput {
  return {
    source,
    plan: todo,
    before,
    state: {
      ...references,
      epoch: todo.windows.epoch,
      last_month: todo.windows.last_month,
      uncounted: [],
      units: todo.units.map((unit) => ({ ...unit, posts: postsOf(unit, before, validation) })),
      files: withRows(files, validation),
      months,
    },
    files: filesOf(todo.changed, validation),
    parquet,
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
  // Posts can't be read without the reference files, so `skipBad` never leaves one out.
  const refused = skipBad ? bad.filter((name) => !input.posts.some((file) => file.name === name)) : bad;
  const unnamed = problems.filter(({ kind }) => kind === 'file_name').map(({ file }) => file);
  const stopping = skipBad ? refused.filter((name) => !unnamed.includes(name)) : refused;
  if (stopping.length > 0) throw new BadInput(`Bad files: ${stopping.join(', ')}`, problems, counts);
  return validation;
}

function postsOf(unit: Unit, before: State | undefined, validation: Validation): number {
  const files = filesOf([unit], validation);
  if (files.length > 0) return files.reduce((posts, { rows }) => posts + rows, 0);
  return before?.units.find(({ month }) => month === unit.month)?.posts ?? 0;
}

function withRows(files: readonly KnownFile[], { good }: Validation): KnownFile[] {
  const rows = new Map(good.map((file) => [file.name, file.rows]));
  return files.map((file) => ({ ...file, rows: rows.get(file.name) ?? file.rows }));
}
