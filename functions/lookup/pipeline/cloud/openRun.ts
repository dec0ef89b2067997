import { readState } from '../../release/rows/state.ts';
import { countEligible, releasedSources } from '../compute/released.ts';
import type { PublishableManifest } from '../documents/publishable.ts';
import { sum } from '../documents/series.ts';
import { chunksOf } from '../release/manifest.ts';
import {
  hasRecomputed,
  isBuiltFrom,
  readServed,
  reasonToShrink,
  type ServedRelease,
} from '../release/nextRelease.ts';
import { openRelease } from '../release/openRelease.ts';
import { reasonToRecompute } from '../release/recomputePeople.ts';
import { releaseChecks } from '../release/releaseChecks.ts';
import { requireMonths } from '../release/removalRules.ts';
import { type Shard, shardsOf } from '../release/shard.ts';
import type { Before } from '../release/shardRows.ts';
import { keepFolders } from './claim.ts';
import { countMarked, type MarkedMonth } from './countMarked.ts';
import { cloudEngine } from './engine.ts';
import { itemsFile, type Run, readRun, readRunFile, writeRunFile } from './run.ts';
import type { RunInput } from './runInput.ts';

export const concurrency = 8;

export type Opened = {
  readonly release: number;
  readonly manifest: PublishableManifest;
  readonly forced: string | null;
  readonly recomputed: string | null;
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
  /** No served figure of people is kept. */
  readonly recomputes?: true;
};

const openedFile = 'opened.json.gz';
export const readOpened = (run: string): Promise<Opened> => readRunFile(run, openedFile);

/** A resumed run continues with its own release; `served` means that it is already live. */
export async function openRun(
  run: string,
  { force, people }: Pick<RunInput, 'force' | 'people'> = {},
): Promise<{ run: string; served: boolean }> {
  await keepFolders(run);
  const known = await readRun(run);
  const manifest = await manifestOf(known, await countMarked(run, known));
  const { current } = await readState();
  if (current && isBuiltFrom(current, manifest) && hasRecomputed(current, people))
    return { run, served: true };
  requireMonths(current, manifest, false);
  const forced = reasonToShrink(current, manifest, force);
  const { release, state } = await openRelease({ concurrency, takeOver: false, owner: `The run ${run}` });
  const before = await readServed(state().current);
  const recomputed = reasonToRecompute(before?.release ?? null, manifest, { people });
  const shards = shardsOf(known.objects);
  const items = shards.map(
    (shard, at): ShardItem => ({
      release,
      shard,
      objects: known.objects[at] ?? [0, 0],
      sources: Object.keys(known.present).map(Number),
      before: before && { release: before.release.release, chunks: chunksOf(shard, before.chunks) },
      ...(force === undefined ? {} : { mayMove: true }),
      ...(recomputed === null ? {} : { recomputes: true }),
    }),
  );
  const opened: Opened = { release, manifest, forced, recomputed, before, shards: shards.length };
  await writeRunFile(run, openedFile, opened);
  await writeRunFile(run, itemsFile('shards'), items);
  return { run, served: false };
}

async function manifestOf(
  { manifest, state }: Run,
  marked: readonly MarkedMonth[],
): Promise<PublishableManifest> {
  const sources = [...new Set(marked.map(({ source }) => source))];
  const eligible = await countEligible([{ engine: cloudEngine(), sources }]);
  const posts = new Map(marked.map((each) => [`${each.source} ${each.month}`, each.posts]));
  const units = state.units.map((unit) => ({
    ...unit,
    posts: posts.get(`${unit.source} ${unit.month}`) ?? 0,
  }));
  return {
    ...manifest,
    posts: sum(units.map((unit) => unit.posts)),
    sources: releasedSources(units, eligible),
    eligibleObjects: eligible.objects,
    checks: releaseChecks({ marked, empty: [], reported: [], skipped: manifest.skipped }),
  };
}
