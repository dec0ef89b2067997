import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Names } from '../../../../shared/model/descriptor.ts';
import type { InsightDocument } from '../../../../shared/model/insight.ts';
import { metricVersions } from '../../../../shared/model/metric.ts';
import type { BrowseTree, ObjectInfo } from '../../../../shared/model/object.ts';
import { assemble } from '../documents/assemble.ts';
import { browseTreeOf, namesOf } from '../documents/browse.ts';
import { readObjects } from '../documents/objects.ts';
import { readPacked } from '../documents/packed.ts';
import { readSetting, sidRanges } from '../documents/readSetting.ts';
import { sum } from '../documents/series.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { Lanes } from '../engines/lanes.ts';
import { parsePostFileName } from '../files/fileName.ts';
import { type InputFolder, listInput, sourcesOf } from '../files/postFile.ts';
import type { Reference } from '../files/reference.ts';
import { eligiblePosts } from './eligible.ts';
import { measureParameters, measureSource, measureSteps } from './measure.ts';
import type { BuildOptions } from './options.ts';
import { inputHashOf } from './plan.ts';
import { type Input, readInput } from './readInput.ts';
import { type SourceInput, stageSource, stageSteps } from './stage.ts';
import { emptyState } from './state.ts';

export type Manifest = {
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly inputHash: string;
  readonly metricVersion: string;
  /** Posts that figures come from, and those of basic files, which are only checked. */
  readonly posts: number;
  readonly basicPosts: number;
  /** Bad files that were left out. */
  readonly skipped: readonly string[];
};

export type Computed = {
  readonly manifest: Manifest;
  /** How much of the work was done now, and how much was remembered. */
  readonly read: { readonly units: number; readonly remembered: number };
  documents(): AsyncIterable<InsightDocument>;
  objects(): AsyncIterable<ObjectInfo>;
  browse(): Promise<BrowseTree>;
  names(): Promise<Names>;
  close(): Promise<void>;
};

/** Computes every figure of every look-up page from a folder of post files. */
export async function build(options: BuildOptions): Promise<Computed> {
  const input = await listInput(options.folder);
  const tempFolder = await mkdtemp(join(tmpdir(), 'insights-'));
  let lanes: Lanes | undefined;
  const close = async () => {
    lanes?.close();
    await rm(tempFolder, { recursive: true, force: true });
  };
  try {
    const work = options.work ?? tempFolder;
    await mkdir(work, { recursive: true });
    lanes = await Lanes.open(
      {
        file: join(work, 'posts.duckdb'),
        memoryLimit: options.memoryLimit,
        threads: options.threads,
        tempFolder: join(tempFolder, 'spill'),
      },
      sourcesOf(input).length,
    );
    return await compute(lanes, input, options, tempFolder, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function compute(
  lanes: Lanes,
  folder: InputFolder,
  options: BuildOptions,
  tempFolder: string,
  close: () => Promise<void>,
): Promise<Computed> {
  const input = await readInput(lanes, folder, options, tempFolder);
  const { reference, windows, sources } = input;
  if (sources.every(({ plan }) => plan.anew)) await lanes.first.transaction(() => emptyState(lanes.first));
  const computed = await computeSources(lanes, input, options);

  const readers = [...Map.groupBy(computed, ({ engine }) => engine)].map(([engine, own]) => ({
    engine,
    sources: own.map(({ source }) => source.source),
  }));
  async function* objects() {
    for (const [from, to] of sidRanges(reference)) yield* await readObjects(readers, reference, from, to);
  }
  const units = computed.flatMap(({ source }) => source.state.units);
  const changed = sum(computed.map(({ source }) => source.plan.changed.length));
  return {
    manifest: {
      firstMonth: windows.first_month,
      lastMonth: windows.last_month,
      inputHash: inputHashOf(input.referenceHash, options.leastPosts ?? eligiblePosts, units),
      metricVersion: metricVersions.join('.'),
      posts: sum(units.map(({ posts }) => posts)),
      basicPosts: sum(
        sources
          .flatMap(({ state }) => state.files)
          .map(({ name, rows }) => (parsePostFileName(name)?.level === 'B' ? (rows ?? 0) : 0)),
      ),
      skipped: input.skipped,
    },
    read: { units: changed, remembered: units.length - changed },
    async *documents() {
      for (const { engine, source } of computed) yield* documentsOf(engine, source, reference);
    },
    objects,
    browse: async () => {
      const all: ObjectInfo[] = [];
      for await (const object of objects()) all.push(object);
      return browseTreeOf(all);
    },
    names: async () => namesOf(reference),
    close,
  };
}

/** A source that has figures, and where they are: the tables that steps give are those of the lane that it went. */
type ComputedSource = { readonly engine: DuckEngine; readonly source: SourceInput };

/** Stages and measures the sources side by side; gives those that there are posts of, by their ids. */
async function computeSources(
  lanes: Lanes,
  { sources, windows }: Input,
  { leastPosts = eligiblePosts, onProgress, ...options }: BuildOptions,
): Promise<ComputedSource[]> {
  const computed: ComputedSource[] = [];
  const hasPosts = ({ plan }: SourceInput) => plan.units.length > 0;
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
    await measureSource(engine, measureParameters(source.source, windows, leastPosts), first, () =>
      onSteps(1),
    );
    computed.push({ engine, source });
  });
  return computed.sort((one, other) => one.source.source - other.source.source);
}

async function* documentsOf(
  engine: DuckEngine,
  { source, plan: { units, windows } }: SourceInput,
  reference: Reference,
): AsyncGenerator<InsightDocument> {
  const present = units.map(({ month }) => month);
  const setting = await readSetting(engine, { source, present, windows, reference });
  for (const [from, to] of sidRanges(reference)) {
    yield* assemble(setting, await readPacked(engine, source, from, to));
  }
}
