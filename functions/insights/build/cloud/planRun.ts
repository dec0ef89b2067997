import { metricVersions } from '../../../../shared/model/metric.ts';
import { SourceId } from '../../../../shared/model/source.ts';
import { setting } from '../../../services/settings.ts';
import { readState } from '../../read/release/state.ts';
import { eligiblePosts } from '../compute/eligible.ts';
import { countingOf, hashOf, inputHashOf, type Plan, plan, windowsOf } from '../compute/plan.ts';
import { keptSteps, type Unit } from '../compute/state.ts';
import { readStep } from '../compute/step.ts';
import { bitsOf, retentionMonths, stageParameters, yearMonths } from '../compute/windows.ts';
import { sidRanges } from '../documents/readSetting.ts';
import { knownTables } from '../files/knownTables.ts';
import type { Reference } from '../files/reference.ts';
import { claimFolders, freeFolders } from './claim.ts';
import { cloudEngine } from './engine.ts';
import { type CloudInput, listCloudInput } from './input.ts';
import { packReference, readCloudReference } from './readReference.ts';
import { type CloudState, type Range, readCloudState, writeCloudState, writeRun } from './run.ts';
import { keptStatements, mergeStatements, stageStatements } from './statements.ts';
import { removeFiles, writeFile } from './store.ts';
import { knownFolder, measuredFolder, stagedFolder } from './tables.ts';

/** What the workflow goes by. The names of a unit's and a source's values are those of the queries. */
export type RunPlan = {
  readonly run: string;
  /** False when what is served was made of this very input. */
  readonly changed: boolean;
  readonly units: readonly Record<string, string | number>[];
  readonly sources: readonly SourcePlan[];
  readonly ranges: readonly Range[];
};

type SourcePlan = {
  readonly source: number;
  readonly epoch: number;
  readonly from_month: number;
  readonly last_month: number;
  /** Bits are more digits than a number of JSON keeps. */
  readonly touched: string;
  readonly touched_rows: string;
  readonly any_touched: boolean;
  /** Months whose returning authors are counted anew, or not any more. */
  readonly moved: readonly number[];
};

/** Decides what has to be read and computed, and forgets at once what will not be true in between. */
export async function planRun(run: string): Promise<RunPlan> {
  await claimFolders(run);
  const input = await listCloudInput();
  const remembered = await readCloudState();
  const usable = remembered?.recipe === recipe() ? remembered : undefined;
  const todo = plan(input.units, windowsOf(input.units), usable, input.places);
  const inputHash = inputHashOf(input.reference, eligiblePosts, todo.units);
  const metricVersion = metricVersions.join('.');
  const { current } = await readState();
  if (current?.input_hash === inputHash && current.metric_version === metricVersion) {
    await freeFolders(run);
    return { run, changed: false, units: [], sources: [], ranges: [] };
  }

  await forget(usable, todo);
  const bucket = setting('INSIGHTS_DATA_BUCKET');
  await removeFiles(bucket, measuredFolder);
  const reference = await readCloudReference(cloudEngine());
  for (const { table, columns, rows } of knownTables(reference)) {
    const named = rows.map((row) => Object.fromEntries(columns.map(([name], at) => [name, row[at]])));
    const lines = named.map((row) => JSON.stringify(row)).join('\n');
    await writeFile(bucket, `${knownFolder}${table}/rows.json`, lines);
  }
  const sources = SourceId.options
    .map(({ value }) => value)
    .filter((id) => todo.units.some(({ source }) => source === id));
  const monthsOf = (id: number) => todo.units.flatMap(({ source, month }) => (source === id ? [month] : []));
  await writeRun(run, {
    windows: todo.windows,
    present: Object.fromEntries(sources.map((source) => [source, monthsOf(source)])),
    reference: packReference(reference),
    manifest: {
      firstMonth: todo.windows.first_month,
      lastMonth: todo.windows.last_month,
      inputHash,
      metricVersion,
      skipped: [],
    },
    state: stateOf(input, todo),
  });
  return {
    run,
    changed: true,
    units: [...todo.changed, ...gone(todo)].map(({ source, month }) => ({
      source,
      month,
      ...stageParameters(todo.windows),
      post: `post_${source}_${month}`,
    })),
    sources: sources.map((source) => sourcePlan(source, todo)),
    ranges: rangesOf(sources, reference),
  };
}

/** The hash of no files: whatever such a month holds, it has to be read again, or emptied when its files are gone. */
const half = '';

/** A run that dies leaves months that are staged anew, or half: the next one must not take them for known, or for none. */
async function forget(usable: CloudState | undefined, todo: Plan): Promise<void> {
  if (todo.anew || !usable) {
    await removeFiles(setting('INSIGHTS_DATA_BUCKET'), 'state.json');
    await removeFiles(setting('INSIGHTS_DATA_BUCKET'), stagedFolder);
    return;
  }
  const units = new Map(usable.units.map((unit) => [keyOf(unit), unit]));
  for (const unit of [...todo.changed, ...todo.stale]) units.set(keyOf(unit), { ...unit, hash: half });
  await writeCloudState({ ...usable, units: [...units.values()] });
}

function stateOf({ reference, places }: CloudInput, { units, windows }: Plan): CloudState {
  const { epoch, last_month } = windows;
  return { units, reference, places, epoch, last_month, recipe: recipe() };
}

/** What was staged by other steps is of no use; everything after that is computed by every run. */
function recipe(): string {
  const statements = [...stageStatements(), ...mergeStatements(), ...keptStatements()];
  return hashOf([...statements.map(({ sql }) => sql), ...keptSteps.map(readStep)]);
}

const keyOf = ({ source, month }: Unit) => `${source} ${month}`;

/** Months that lost all of their files: they are read like others, and found empty. */
function gone({ changed, stale }: Plan): Unit[] {
  const read = new Set(changed.map(keyOf));
  return stale.filter((unit) => !read.has(keyOf(unit)));
}

function sourcePlan(source: number, todo: Plan): SourcePlan {
  const { epoch, last_month } = todo.windows;
  const own = (units: readonly Unit[]) => units.filter((unit) => unit.source === source);
  const { units, changed, stale } = todo;
  const { moved, touched } = countingOf({
    ...todo,
    units: own(units),
    changed: own(changed),
    stale: own(stale),
  });
  const looksBack = Math.min(last_month - yearMonths + 1, ...touched.map((month) => month - retentionMonths));
  return {
    source,
    epoch,
    from_month: Math.max(epoch, looksBack),
    last_month,
    touched: String(bitsOf(touched, epoch)),
    touched_rows: touched.map((month) => `(${month})`).join(', '),
    any_touched: touched.length > 0,
    moved: [...new Set([...moved, ...touched])],
  };
}

function rangesOf(sources: readonly number[], reference: Reference): Range[] {
  const ranges = sidRanges(reference);
  const documents = sources.flatMap((source) =>
    ranges.map(([from, to]): Range => ({ kind: 'documents', source, from, to })),
  );
  return [...documents, ...ranges.map(([from, to]): Range => ({ kind: 'objects', source: 0, from, to }))];
}
