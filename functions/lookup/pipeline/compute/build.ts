import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import { minPeers, minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { metricVersions } from '../../../../shared/model/lookup/metric.ts';
import type { BrowseTree, ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { parsePostFileName } from '../../../../shared/model/site/dataset/fileName.ts';
import { assemble } from '../documents/assemble.ts';
import { browseTreeOf, namesOf } from '../documents/browse.ts';
import { readObjects } from '../documents/objects.ts';
import { listOneAccount } from '../documents/oneAccount.ts';
import { readPacked } from '../documents/packed.ts';
import type { PublishableManifest } from '../documents/publishable.ts';
import { type PostSeries, readAllPosts, readSeries } from '../documents/readSeries.ts';
import { eligiblePosts, readSetting, sidRanges } from '../documents/readSetting.ts';
import { Months, sum } from '../documents/series.ts';
import type { YearTotals } from '../documents/yearTotals.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { Lanes } from '../engines/lanes.ts';
import { listInput, sourcesOf } from '../files/postFile.ts';
import type { Reference } from '../files/reference.ts';
import { type Findings, findFindings } from '../findings/findFindings.ts';
import { type SettingWithUnrest, withUnrest } from '../findings/readUnrest.ts';
import { readYearTotals } from '../market/yearTotals.ts';
import { type Concluded, conclude } from '../outlook/conclude.ts';
import { outlooksOf } from '../outlook/inThreads.ts';
import type { SeriesOutlook } from '../outlook/seriesOutlook.ts';
import { releaseChecks } from '../release/releaseChecks.ts';
import { withOutlook } from '../release/withOutlook.ts';
import { removedOf } from '../removals/folderRecord.ts';
import { stagedFile } from '../removals/forgetStaged.ts';
import type { PassedFile } from '../removals/passDelivered.ts';
import { explainSignals, type Noticed } from '../signals/explainSignals.ts';
import type { SignalSetting } from '../signals/setting.ts';
import { measureParameters, measureSource } from './measure.ts';
import { measureSteps } from './measureSteps.ts';
import type { BuildOptions } from './options.ts';
import { passRemovals } from './passRemovals.ts';
import { hashOf, inputHashOf, programHash } from './plan.ts';
import { type Input, readInput } from './readInput.ts';
import { countEligible, quotablePosts, releasedSources } from './released.ts';
import { type SourceInput, stageSource, stageSteps } from './stage.ts';
import { emptyState } from './state.ts';

type InputManifest = {
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly inputHash: string;
  readonly metricVersion: string;
  readonly posts: number;
  readonly basicPosts: number;
  readonly skipped: readonly string[];
  readonly empty: Input['empty'];
  readonly leftOut: Input['leftOut'];
  readonly reported: Input['reported'];
  readonly repeated: Input['repeated'];
  /** Files for the current month, which are ignored until it is over. */
  readonly early: readonly string[];
  readonly dropped: readonly SourceId[];
  readonly checks: ReleaseChecks;
};
export type Manifest = PublishableManifest & InputManifest;

type Read = { readonly units: number; readonly remembered: number };

export type Computed = {
  readonly manifest: Manifest;
  readonly read: Read;
  documents(): AsyncIterable<InsightDocument>;
  objects(): AsyncIterable<ObjectInfo>;
  browse(): Promise<BrowseTree>;
  names(): Promise<Names>;
  forecasts(): Promise<readonly VerticalForecast[]>;
  posts(): AsyncIterable<PostSeries>;
  totals(): Promise<readonly YearTotals[]>;
  close(): Promise<void>;
};

export type OpenBuild = {
  readonly identity: string;
  /** Removed posts that a new file contained again, and that were removed from it. */
  readonly passed: readonly PassedFile[];
  compute(): Promise<Computed>;
  close(): Promise<void>;
};

export async function build(options: BuildOptions): Promise<Computed> {
  const open = await openBuild(options);
  return open.compute();
}

export async function openBuild(options: BuildOptions): Promise<OpenBuild> {
  const listed = await listInput(options.folder);
  const tempFolder = await mkdtemp(join(tmpdir(), 'insights-'));
  let lanes: Lanes | undefined;
  const close = async () => {
    lanes?.close();
    await rm(tempFolder, { recursive: true, force: true });
  };
  const closeIfFails = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      await close();
      throw error;
    }
  };
  const begin = async () => {
    const work = options.work ?? tempFolder;
    await mkdir(work, { recursive: true });
    lanes = await Lanes.open(
      {
        file: stagedFile(work),
        memoryLimit: options.memoryLimit,
        threads: options.threads,
        tempFolder: join(tempFolder, 'spill'),
      },
      sourcesOf(listed).length,
    );
    const { folder, passed, record } = await passRemovals(lanes.first, listed, options.folder, tempFolder);
    return { lanes, passed, record, input: await readInput(lanes, folder, options, tempFolder) };
  };
  const begun = await closeIfFails(begin());
  const manifest = {
    ...inputManifest(begun.input, options),
    ...removedOf(begun.record, begun.input.sources.filter(hasPosts)),
  };
  return {
    passed: begun.passed,
    identity: hashOf([programHash(), JSON.stringify(manifest)]),
    compute: () => closeIfFails(compute(begun.lanes, begun.input, manifest, options, close)),
    close,
  };
}

const hasPosts = ({ plan }: SourceInput) => plan.units.length > 0;

function inputManifest(input: Input, options: BuildOptions): InputManifest {
  const sources = input.sources.filter(hasPosts);
  const units = sources.flatMap(({ state }) => state.units);
  return {
    firstMonth: Math.min(...sources.map(({ plan }) => plan.windows.first_month)),
    lastMonth: Math.max(...sources.map(({ plan }) => plan.windows.last_month)),
    inputHash: inputHashOf(
      input.referenceHash,
      options.leastPosts ?? eligiblePosts,
      options.leastRow ?? minRow,
      options.leastPeers ?? minPeers,
      options.leastBase ?? minShown,
      options.quoteSources ?? [],
      units,
    ),
    metricVersion: metricVersions.join('.'),
    posts: sum(units.map(({ posts }) => posts)),
    basicPosts: sum(
      input.sources
        .flatMap(({ state }) => state.files)
        .map(({ name, rows }) => (parsePostFileName(name)?.level === 'B' ? (rows ?? 0) : 0)),
    ),
    skipped: input.skipped,
    early: input.early,
    empty: input.empty.map(({ source, month }) => ({ source, month })),
    leftOut: input.leftOut.map(({ source, month }) => ({ source, month })),
    reported: input.reported,
    repeated: input.repeated,
    dropped: options.dropSources ?? [],
    checks: releaseChecks({
      marked: sources
        .flatMap(({ state }) => state.months)
        .map(({ census: { source, month, marked }, isLeftOut }) => ({ source, month, ...marked, isLeftOut })),
      empty: input.empty,
      reported: input.reported,
      skipped: input.skipped,
    }),
  };
}

async function compute(
  lanes: Lanes,
  input: Input,
  manifest: InputManifest,
  options: BuildOptions,
  close: () => Promise<void>,
): Promise<Computed> {
  const { reference, sources } = input;
  if (sources.every(({ plan }) => plan.restage)) await lanes.first.transaction(() => emptyState(lanes.first));
  const computed = await computeSources(lanes, input, options);

  const readers = [...Map.groupBy(computed, ({ engine }) => engine)].map(([engine, own]) => ({
    engine,
    sources: own.map(({ source }) => source.source),
  }));
  async function* objects() {
    for (const [from, to] of sidRanges(reference)) yield* await readObjects(readers, reference, from, to);
  }
  const eligible = await countEligible(readers);
  const units = computed.flatMap(({ source }) => source.state.units);
  let outlook: Promise<Outcome> | undefined;
  const concluded = () => (outlook ??= concludeAll(computed, reference, options));
  async function* documents() {
    for (const { engine, source } of computed) yield* documentsOf(engine, source, reference, options);
  }
  const changed = sum(computed.map(({ source }) => source.plan.changed.length));
  return {
    manifest: {
      ...manifest,
      sources: releasedSources(units, eligible),
      eligibleObjects: eligible.objects,
      oneAccount: await listOneAccount(readers, reference),
    },
    read: { units: changed, remembered: units.length - changed },
    async *documents() {
      yield* withOutlook(documents(), await concluded());
    },
    objects,
    browse: async () => {
      const all: ObjectInfo[] = [];
      for await (const object of objects()) all.push(object);
      return browseTreeOf(all);
    },
    names: async () => namesOf(reference),
    forecasts: async () => (await concluded()).verticals,
    async *posts() {
      for (const { engine, source } of computed) yield* postsOf(engine, source);
    },
    totals: async () => readYearTotals((await concluded()).settings),
    close,
  };
}

/** The tables of a source's figures are temporary, so they exist only in the lane that processed it. */
type ComputedSource = { readonly engine: DuckEngine; readonly source: SourceInput };

async function computeSources(
  lanes: Lanes,
  { sources }: Input,
  {
    leastPosts = eligiblePosts,
    leastRow = minRow,
    leastPeers = minPeers,
    leastBase = minShown,
    onProgress,
    ...options
  }: BuildOptions,
): Promise<ComputedSource[]> {
  const computed: ComputedSource[] = [];
  const total = sum(
    sources.map((source) => stageSteps(source) + (hasPosts(source) ? measureSteps.length : 0)),
  );
  let done = 0;
  const onSteps = (steps: number) => {
    done += steps;
    onProgress?.({ phase: 'compute', done: Math.floor(done), total });
  };
  const postsOf = ({ state }: SourceInput) => sum(state.units.map(({ posts }) => posts));
  await lanes.each(sources, postsOf, async (engine, source) => {
    await stageSource(engine, source, options, onSteps);
    if (!hasPosts(source)) return;
    const first = !computed.some((other) => other.engine === engine);
    await measureSource({
      engine,
      parameters: measureParameters(
        source.source,
        source.plan.windows,
        leastPosts,
        leastRow,
        leastPeers,
        leastBase,
      ),
      first,
      shards: options.authorShards,
      onStep: () => onSteps(1),
    });
    computed.push({ engine, source });
  });
  return computed.sort((one, other) => one.source.source - other.source.source);
}

type Outcome = Concluded & {
  readonly signals: ReadonlyMap<string, Noticed>;
  readonly findings: Findings;
  readonly settings: readonly SettingWithUnrest[];
};

async function concludeAll(
  computed: readonly ComputedSource[],
  reference: Reference,
  { threads, quoteSources = [] }: BuildOptions,
): Promise<Outcome> {
  const bySource = new Map<number, SeriesOutlook[]>();
  const settings: SignalSetting[] = [];
  for (const { engine, source } of computed) {
    const months = monthsOf(source);
    const series = await readSeries(engine, source.source, months, allObjects);
    bySource.set(source.source, await outlooksOf(series, threads));
    const quotes = quoteSources.some((id) => id === source.source) ? quotablePosts(source.parquet) : {};
    settings.push({ engine, source: source.source, months, reference, ...quotes });
  }
  const concluded = conclude(bySource);
  const signals = await explainSignals(concluded.suspects, settings);
  const measured = await withUnrest(settings);
  return { ...concluded, signals, findings: await findFindings(measured), settings: measured };
}

const allObjects = [0, Number.MAX_SAFE_INTEGER] as const;

const monthsOf = ({ plan: { units, windows } }: SourceInput) =>
  new Months(
    units.map(({ month }) => month),
    windows.last_month,
  );

async function* postsOf(engine: DuckEngine, source: SourceInput): AsyncGenerator<PostSeries> {
  const months = monthsOf(source);
  for (const series of await readAllPosts(engine, source.source, months, allObjects)) {
    yield { source: source.source, first_month: months.first, ...series };
  }
}

async function* documentsOf(
  engine: DuckEngine,
  { source, plan: { units, windows } }: SourceInput,
  reference: Reference,
  { leastRow, leastBase }: BuildOptions,
): AsyncGenerator<InsightDocument> {
  const present = units.map(({ month }) => month);
  const setting = await readSetting(engine, { source, present, windows, reference, leastRow, leastBase });
  for (const [from, to] of sidRanges(reference)) {
    yield* assemble(setting, await readPacked(engine, source, from, to));
  }
}
