import { rm } from 'node:fs/promises';
import { build, type Computed } from '../../../../functions/lookup/pipeline/compute/build.ts';
import type { BuildOptions } from '../../../../functions/lookup/pipeline/compute/options.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import type { FileFormat } from '../../../../shared/model/site/dataset/fileName.ts';
import { temporaryFolder, type World, writeWorld } from './world.ts';

const formats: FileFormat[] = ['csv', 'jsonld', 'parquet'];
const everyFormat = (source: SourceId, month: number): FileFormat => formats[(source + month) % 3] ?? 'csv';

export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await temporaryFolder();
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function built<Result>(
  options: BuildOptions,
  work: (computed: Computed) => Promise<Result>,
): Promise<Result> {
  const computed = await build({ threads: 1, ...options });
  try {
    return await work(computed);
  } finally {
    await computed.close();
  }
}

export async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}

/** The documents’ counted figures, without forecasts and findings, which have their own tests. */
export async function figuresOf(computed: Computed): Promise<InsightDocument[]> {
  return (await all(computed.documents())).map(
    ({ forecast: _, findings: __, posts_change: ___, one_account: ____, year_sums, ...document }) => ({
      ...document,
      year_sums: year_sums && { ...year_sums, low: null, high: null },
    }),
  );
}

export function documentsIn(options: BuildOptions): Promise<InsightDocument[]> {
  return built({ leastRow: 1, leastPeers: 1, leastBase: 1, ...options }, figuresOf);
}

/** The documents of a world with everything concluded from their figures. */
export function pagesOf(
  world: World,
  leastPosts = 1,
  leastRow = 1,
  leastPeers = 1,
): Promise<InsightDocument[]> {
  return inFolder(async (folder) => {
    await writeWorld(folder, world, everyFormat);
    return built({ folder, leastPosts, leastRow, leastPeers, leastBase: 1 }, (computed) =>
      all(computed.documents()),
    );
  });
}

/** The documents of a world without conclusions. By default, an object with one post in each quarter is eligible. */
export function documentsOf(
  world: World,
  leastPosts = 1,
  leastRow = 1,
  leastPeers = 1,
  leastBase = 1,
): Promise<InsightDocument[]> {
  return inFolder(async (folder) => {
    await writeWorld(folder, world, everyFormat);
    return documentsIn({ folder, leastPosts, leastRow, leastPeers, leastBase });
  });
}
