import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Names } from '../../../shared/model/descriptor.ts';
import type { InsightDocument } from '../../../shared/model/insight.ts';
import { metricVersions } from '../../../shared/model/metric.ts';
import type { BrowseTree, ObjectInfo } from '../../../shared/model/object.ts';
import { SourceId } from '../../../shared/model/source.ts';
import { assemble } from '../documents/assemble.ts';
import { browseTreeOf, namesOf } from '../documents/browse.ts';
import { readObjects } from '../documents/objects.ts';
import { readPacked } from '../documents/packed.ts';
import { readSetting, sidRanges } from '../documents/readSetting.ts';
import { sum } from '../documents/series.ts';
import { DuckEngine } from '../engines/duckdb.ts';
import { parsePostFileName } from '../files/fileName.ts';
import type { Reference } from '../files/reference.ts';
import { eligiblePosts } from './eligible.ts';
import { measureParameters, measureSource, measureSteps } from './measure.ts';
import type { BuildOptions } from './options.ts';
import { hashOf, type Plan } from './plan.ts';
import { readInput } from './readInput.ts';

export type Manifest = {
  readonly firstMonth: number;
  readonly lastMonth: number;
  /** Of everything that the documents come from: the same input gives the same documents. */
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
  const tempFolder = await mkdtemp(join(tmpdir(), 'insights-'));
  const work = options.work ?? tempFolder;
  await mkdir(work, { recursive: true });
  const engine = await DuckEngine.open({
    file: join(work, 'posts.duckdb'),
    memoryLimit: options.memoryLimit,
    threads: options.threads,
    tempFolder: join(tempFolder, 'spill'),
  });
  const close = async () => {
    engine.close();
    await rm(tempFolder, { recursive: true, force: true });
  };
  try {
    return await compute(engine, options, tempFolder, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function compute(
  engine: DuckEngine,
  options: BuildOptions,
  tempFolder: string,
  close: () => Promise<void>,
): Promise<Computed> {
  const { leastPosts = eligiblePosts, onProgress } = options;
  const { reference, skipped, plan: todo, state } = await readInput(engine, options, tempFolder);

  const sources = SourceId.options
    .map(({ value }) => value)
    .filter((id) => todo.units.some(({ source }) => source === id));
  let steps = 0;
  const total = sources.length * measureSteps.length;
  for (const [at, source] of sources.entries()) {
    await measureSource(engine, measureParameters(source, todo.windows, leastPosts), at === 0, () => {
      onProgress?.({ phase: 'measure', done: ++steps, total });
    });
  }

  async function* objects() {
    for (const [from, to] of sidRanges(reference)) yield* await readObjects(engine, reference, from, to);
  }
  return {
    manifest: {
      firstMonth: todo.windows.first_month,
      lastMonth: todo.windows.last_month,
      inputHash: hashOf([
        state.reference,
        String(leastPosts),
        ...todo.units.map(({ source, month, hash }) => `${source} ${month} ${hash}`),
      ]),
      metricVersion: metricVersions.join('.'),
      posts: sum(state.units.map(({ posts }) => posts)),
      basicPosts: sum(
        state.files.map(({ name, rows }) => (parsePostFileName(name)?.level === 'B' ? (rows ?? 0) : 0)),
      ),
      skipped,
    },
    read: { units: todo.changed.length, remembered: todo.units.length - todo.changed.length },
    async *documents() {
      for (const source of sources) yield* documentsOf(engine, source, todo, reference);
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

async function* documentsOf(
  engine: DuckEngine,
  source: SourceId,
  { units, windows }: Plan,
  reference: Reference,
): AsyncGenerator<InsightDocument> {
  const present = units.filter((unit) => unit.source === source).map(({ month }) => month);
  const setting = await readSetting(engine, { source, present, windows, reference });
  for (const [from, to] of sidRanges(reference)) {
    yield* assemble(setting, await readPacked(engine, source, from, to));
  }
}
