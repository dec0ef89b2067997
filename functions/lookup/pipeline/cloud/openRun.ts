import { SourceId } from '../../../../shared/model/source.ts';
import { readState } from '../../release/rows/state.ts';
import { countEligible, releasedSources } from '../compute/released.ts';
import type { PublishableManifest } from '../documents/publishable.ts';
import { sum } from '../documents/series.ts';
import { markedPosts } from '../files/markedPosts.ts';
import { chunksOf } from '../release/manifest.ts';
import { isBuiltFrom, readServed, reasonToShrink, type ServedRelease } from '../release/nextRelease.ts';
import { openRelease } from '../release/openRelease.ts';
import { releaseChecks } from '../release/releaseChecks.ts';
import { requireMonths } from '../release/removalRules.ts';
import { type Shard, shardsOf } from '../release/shard.ts';
import type { Before } from '../release/shardRows.ts';
import { step } from '../steps/step.ts';
import { keepFolders } from './claim.ts';
import { cloudEngine } from './engine.ts';
import { itemsFile, type Run, readRun, readRunFile, writeRunFile } from './run.ts';

export const concurrency = 8;

export type Opened = {
  readonly release: number;
  readonly manifest: PublishableManifest;
  readonly forced: string | null;
  readonly before: ServedRelease | null;
  readonly shards: number;
};

export type ShardItem = {
  readonly release: number;
  readonly shard: Shard;
  readonly objects: readonly [from: number, to: number];
  readonly sources: readonly number[];
  readonly before: Before | null;
  /** Ids may move to other objects. */
  readonly mayMove?: true;
};

const openedFile = 'opened.json.gz';
export const readOpened = (run: string): Promise<Opened> => readRunFile(run, openedFile);

/** A resumed run continues with its own release; `served` means that it is already live. */
export async function openRun(run: string, force?: string): Promise<{ run: string; served: boolean }> {
  await keepFolders(run);
  const known = await readRun(run);
  const manifest = await manifestOf(known);
  const { current } = await readState();
  if (current && isBuiltFrom(current, manifest)) return { run, served: true };
  requireMonths(current, manifest, false);
  const forced = reasonToShrink(current, manifest, force);
  const { release, state } = await openRelease({ concurrency, takeOver: false, owner: `The run ${run}` });
  const before = await readServed(state().current);
  const shards = shardsOf(known.objects);
  const items = shards.map(
    (shard, at): ShardItem => ({
      release,
      shard,
      objects: known.objects[at] ?? [0, 0],
      sources: Object.keys(known.present).map(Number),
      before: before && { release: before.release.release, chunks: chunksOf(shard, before.chunks) },
      ...(force === undefined ? {} : { mayMove: true }),
    }),
  );
  const opened: Opened = { release, manifest, forced, before, shards: shards.length };
  await writeRunFile(run, openedFile, opened);
  await writeRunFile(run, itemsFile('shards'), items);
  return { run, served: false };
}

async function manifestOf({ manifest, state }: Run): Promise<PublishableManifest> {
  const engine = cloudEngine();
  const known = [...new Set(state.units.map(({ source }) => source))];
  const marked = (await Promise.all(known.map((source) => markedOf(source)))).flat();
  const posts = new Map(marked.map(({ source, month, posts: count }) => [`${source} ${month}`, count]));
  const units = state.units.map((unit) => ({
    ...unit,
    posts: posts.get(`${unit.source} ${unit.month}`) ?? 0,
  }));
  const sources = [...new Set(units.map(({ source }) => source))];
  const eligible = await countEligible([{ engine, sources }]);
  return {
    ...manifest,
    posts: sum(units.map((unit) => unit.posts)),
    sources: releasedSources(units, eligible),
    eligibleObjects: eligible.objects,
    checks: releaseChecks({ marked, empty: [], reported: [], skipped: manifest.skipped }),
  };
}

async function markedOf(source: number) {
  const files = `WITH raw_post AS (SELECT * FROM post_file WHERE source = ${source})`;
  const rows = await cloudEngine().rows(`${files} ${step('check/marked')}`);
  return rows.map(([month, ...counts]) => ({
    source: SourceId.parse(source),
    month: Number(month),
    ...markedPosts(counts),
    isLeftOut: false,
  }));
}
