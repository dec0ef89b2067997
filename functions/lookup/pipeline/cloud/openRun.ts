import { SourceId } from '../../../../shared/model/scope.ts';
import { readState } from '../../release/rows/state.ts';
import { countEligible, releasedSources } from '../compute/released.ts';
import type { PublishableManifest } from '../documents/publishable.ts';
import { sum } from '../documents/series.ts';
import { type MarkedPosts, type MonthOfSource, markedPosts } from '../files/monthCensus.ts';
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
import { step } from '../steps/step.ts';
import { cloudEngine } from './athena.ts';
import { keepFolders } from './claim.ts';
import {
  type CloudState,
  itemsFile,
  type Run,
  readCloudState,
  readRun,
  readRunFile,
  writeRun,
  writeRunFile,
} from './run.ts';
import type { RunInput } from './runInput.ts';

type Unit = CloudState['units'][number];
type MarkedMonth = MonthOfSource & MarkedPosts & { readonly isLeftOut: boolean };

const noPosts = markedPosts([0, 0, 0, 0]);

const keyOf = ({ source, month, hash }: Unit) => `${source} ${month} ${hash}`;

/** Reads only months that no earlier run counted, since it reads every text of a month. */
async function countMarked(run: string, known: Run): Promise<MarkedMonth[]> {
  const { units } = known.state;
  const counted = new Map(Object.entries({ ...(await readCloudState())?.marked, ...known.state.marked }));
  const todo = Map.groupBy(
    units.filter((unit) => !counted.has(keyOf(unit))),
    ({ source }) => source,
  );
  await Promise.all(
    [...todo].map(async ([source, own]) => {
      const byMonth = await countIn(
        source,
        own.map(({ month }) => month),
      );
      for (const unit of own) counted.set(keyOf(unit), byMonth.get(unit.month) ?? noPosts);
    }),
  );
  const marked = units.map((unit) => ({ unit, posts: counted.get(keyOf(unit)) ?? noPosts }));
  const byKey = Object.fromEntries(marked.map(({ unit, posts }) => [keyOf(unit), posts]));
  await writeRun(run, { ...known, state: { ...known.state, marked: byKey } });
  return marked.map(({ unit, posts }) => ({
    source: SourceId.parse(unit.source),
    month: unit.month,
    ...posts,
    isLeftOut: false,
  }));
}

async function countIn(source: number, months: readonly number[]): Promise<Map<number, MarkedPosts>> {
  const posts = `SELECT * FROM post_file WHERE source = ${source} AND month_index IN (${months.join(', ')})`;
  const rows = await cloudEngine().rows(`WITH raw_post AS (${posts}) ${step('check/marked')}`);
  return new Map(rows.map(([month, ...counts]) => [Number(month), markedPosts(counts)]));
}

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
