import { minPeers, minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { metricVersions } from '../../../../shared/model/lookup/metric.ts';
import { SourceId } from '../../../../shared/model/scope.ts';
import { setting } from '../../../platform/services/settings.ts';
import { readState } from '../../release/rows/state.ts';
import { countingOf, hashOf, inputHashOf, type Plan, plan, windowsOf } from '../compute/plan.ts';
import { keptSteps, type Unit } from '../compute/state.ts';
import { eligiblePosts, sidRanges } from '../documents/readSetting.ts';
import { knownTables } from '../files/knownTables.ts';
import { hasRecomputed, isBuiltFrom } from '../release/nextRelease.ts';
import { parseRecord, recordFile, removedOf, requireSettled } from '../removals/folderRecord.ts';
import { compact, readStep } from '../steps/step.ts';
import { bitsOf, newMonths, stageParameters } from '../steps/windows.ts';
import { cloudEngine } from './athena.ts';
import { claimFolders, freeFolders, keepFolders } from './claim.ts';
import { clearStaged } from './clearFolders.ts';
import { outlookRange } from './concludeRun.ts';
import { type CloudInput, listCloudInput } from './input.ts';
import { packReference, quotedSources, readCloudReference } from './readReference.ts';
import {
  type CloudState,
  itemsFile,
  type Range,
  type Run,
  readCloudState,
  writeCloudState,
  writeRun,
  writeRunFile,
} from './run.ts';
import type { RunInput } from './runInput.ts';
import { keptStatements, mergeStatements, patternStatements, stageStatements } from './statements.ts';
import { readFile, removeFiles, writeFile } from './store.ts';
import { authorShards, knownFolder, measuredFolder, stagedFolder } from './tables.ts';

export type RunPlan = {
  readonly run: string;
  readonly changed: boolean;
  readonly resumes: boolean;
  readonly reads: boolean;
  readonly sources: readonly SourcePlan[];
};

type SourcePlan = {
  readonly source: number;
  readonly epoch: number;
  readonly from_month: number;
  readonly last_month: number;
  /** A decimal string, since the bit mask can exceed the safe integers of JSON. */
  readonly touched: string;
  readonly touched_rows: string;
  readonly any_touched: boolean;
  readonly moved: readonly number[];
  readonly shards: readonly number[];
};

export async function resumeRun(run: string): Promise<RunPlan> {
  await keepFolders(run);
  return { run, changed: true, resumes: true, reads: false, sources: [] };
}

export async function planRun(
  run: string,
  { dropSources: dropped = [], people }: Pick<RunInput, 'dropSources' | 'people'> = {},
): Promise<RunPlan> {
  await claimFolders(run);
  const bucket = setting('INSIGHTS_DATA_BUCKET');
  const input = await listCloudInput(dropped);
  const record = requireSettled(parseRecord(await readFile(bucket, recordFile), recordFile));
  const remembered = await readCloudState();
  const usable = remembered?.recipe === recipe() ? remembered : undefined;
  const todo = planSources(input, usable);
  const inputHash = inputHashOf(
    input.reference,
    eligiblePosts,
    minRow,
    minPeers,
    minShown,
    quotedSources(),
    input.units,
  );
  const metricVersion = metricVersions.join('.');
  const { current } = await readState();
  if (current && isBuiltFrom(current, { inputHash, metricVersion }) && hasRecomputed(current, people)) {
    await freeFolders(run);
    return { run, changed: false, resumes: false, reads: false, sources: [] };
  }

  await forget(usable, todo);
  await removeFiles(bucket, measuredFolder);
  const reference = await readCloudReference(cloudEngine());
  for (const { table, columns, rows } of knownTables(reference)) {
    const named = rows.map((row) => Object.fromEntries(columns.map(([name], at) => [name, row[at]])));
    const lines = named.map((row) => JSON.stringify(row)).join('\n');
    await writeFile(bucket, `${knownFolder}${table}/rows.json`, lines);
  }
  const present = todo.filter(({ plan }) => plan.units.length > 0);
  const state = stateOf(input, present);
  const windows = present.map(({ plan }) => plan.windows);
  const objects = sidRanges(reference);
  const units = todo.flatMap(({ plan }) =>
    [...plan.changed, ...gone(plan)].map(({ source, month }) => ({
      source,
      month,
      ...stageParameters(plan.windows),
      post: `post_${source}_${month}`,
    })),
  );
  await writeRunFile(run, itemsFile('months'), units);
  await writeRunFile(
    run,
    itemsFile('ranges'),
    rangesOf(
      present.map(({ source }) => source),
      objects,
    ),
  );
  await writeRun(run, {
    objects,
    windows: state.windows,
    present: Object.fromEntries(
      present.map(({ source, plan }) => [source, plan.units.map(({ month }) => month)]),
    ),
    reference: packReference(reference),
    manifest: {
      firstMonth: Math.min(...windows.map(({ first_month }) => first_month)),
      lastMonth: Math.max(...windows.map(({ last_month }) => last_month)),
      inputHash,
      metricVersion,
      skipped: [],
      early: input.early,
      dropped,
      ...removedOf(record, present),
    },
    state,
  });
  return { run, changed: true, resumes: false, reads: units.length > 0, sources: present.map(sourcePlan) };
}

type Todo = { readonly source: SourceId; readonly plan: Plan };

function planSources({ units, places }: CloudInput, usable: CloudState | undefined): Todo[] {
  const own = (source: number, all: readonly Unit[]) => all.filter((unit) => unit.source === source);
  return SourceId.options.flatMap(({ value: source }) => {
    const now = own(source, units);
    const windows = usable?.windows[source];
    const before =
      usable && windows ? { ...windows, places: usable.places, units: own(source, usable.units) } : undefined;
    if (now.length === 0 && !before) return [];
    return { source, plan: plan(now, windowsOf(now), before, places) };
  });
}

/** A hash that no files have, so that the month is read again, or emptied if its files are gone. */
const half = '';

/** A failed run leaves months fully or partly restaged, so they are marked as neither current nor empty before it starts. */
async function forget(usable: CloudState | undefined, todo: readonly Todo[]): Promise<void> {
  const bucket = setting('INSIGHTS_DATA_BUCKET');
  if (!usable || todo.every(({ plan }) => plan.restage)) {
    await removeFiles(bucket, 'state.json');
    await removeFiles(bucket, stagedFolder);
    return;
  }
  const kept = todo.filter(({ plan }) => !plan.restage);
  const windows = Object.fromEntries(
    kept.flatMap(({ source }) => {
      const before = usable.windows[source];
      return before ? [[source, before]] : [];
    }),
  );
  const units = new Map(
    usable.units.filter(({ source }) => source in windows).map((unit) => [keyOf(unit), unit]),
  );
  for (const { plan } of kept) {
    for (const unit of [...plan.changed, ...plan.stale]) units.set(keyOf(unit), { ...unit, hash: half });
  }
  await writeCloudState({ ...usable, windows, units: [...units.values()] });
  for (const { source } of todo.filter(({ plan }) => plan.restage)) await clearStaged(source);
}

function stateOf({ units, reference, places }: CloudInput, present: readonly Todo[]): CloudState {
  const windows = Object.fromEntries(present.map(({ source, plan }) => [source, plan.windows]));
  return { units, reference, places, windows, recipe: recipe() };
}

/** Increase when the format of the state changes. */
const stateVersion = 2;

/** Data staged by other queries can't be reused; everything after staging is computed on every run. */
function recipe(): string {
  const statements = [
    ...stageStatements(),
    ...mergeStatements(),
    ...patternStatements(),
    ...keptStatements(),
  ];
  return hashOf([
    `${stateVersion}`,
    ...statements.map(({ sql }) => sql),
    ...keptSteps.map((name) => compact(readStep(name))),
  ]);
}

const keyOf = ({ source, month }: Unit) => `${source} ${month}`;

function gone({ changed, stale }: Plan): Unit[] {
  const read = new Set(changed.map(keyOf));
  return stale.filter((unit) => !read.has(keyOf(unit)));
}

function sourcePlan({ source, plan }: Todo): SourcePlan {
  const { epoch, last_month } = plan.windows;
  const { moved, touched } = countingOf(plan);
  const looksBack = Math.min(last_month, ...touched.map((month) => month - newMonths));
  return {
    source,
    epoch,
    from_month: Math.max(epoch, looksBack),
    last_month,
    touched: String(bitsOf(touched, epoch)),
    touched_rows: touched.map((month) => `(${month})`).join(', '),
    any_touched: touched.length > 0,
    moved: [...new Set([...moved, ...touched])],
    shards: Array.from({ length: authorShards }, (_, shard) => shard),
  };
}

function rangesOf(sources: readonly number[], objects: Run['objects']): Range[] {
  const documents = sources.flatMap((source) =>
    objects.map(([from, to]): Range => ({ kind: 'documents', source, from, to })),
  );
  const outlooks = sources.flatMap((source) =>
    objects.map((each) => outlookRange({ objects }, source, each)),
  );
  return [
    ...documents,
    ...outlooks,
    ...objects.map(([from, to]): Range => ({ kind: 'objects', source: 0, from, to })),
  ];
}
