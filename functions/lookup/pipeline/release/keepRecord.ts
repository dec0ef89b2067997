import { type FrozenRelease, readFrozen } from '../../../platform/data/frozenRelease.ts';
import { type KeptRecord, readKeptRecord } from '../../release/rows/checks.ts';
import type { Release } from '../../release/rows/state.ts';
import type { Publishable, PublishableManifest } from '../documents/publishable.ts';
import type { PostSeries } from '../documents/readSeries.ts';
import { seriesKey } from '../outlook/learn.ts';
import type { FrozenSource } from '../record/frozenForecasts.ts';
import { reconstruct } from '../record/reconstruct.ts';
import { type Fresh, freeze, type ToFreeze } from './freeze.ts';
import { type PostsRange, scoreRecord } from './scoreRecord.ts';

export type RecordOptions = {
  /** The release is of a month long past, and says what would have been said then. */
  readonly reconstructed?: boolean;
  /** Also freezes reconstructed forecasts for this many months earlier, unless they are frozen already. */
  readonly reconstructMonths?: readonly number[];
};

type Said = {
  readonly release: number;
  readonly manifest: PublishableManifest;
  readonly frozen: readonly FrozenSource[];
  readonly ranges: (() => AsyncIterable<PostsRange>) | null;
  readonly before: Release | null;
};

export type Recorded = { readonly fresh: readonly Fresh[]; readonly record: KeptRecord };

/** Freezes what this release says, and scores what earlier ones said. */
export async function keepRecord(
  { release, manifest, frozen, ranges, before }: Said,
  { reconstructed = false }: RecordOptions = {},
  earlier: (known: readonly FrozenRelease[]) => readonly ToFreeze[] = () => [],
): Promise<Recorded> {
  const known = await readFrozen();
  const own = { last_month: manifest.lastMonth, reconstructed, sources: frozen };
  const fresh = freeze(release, manifest, [...earlier(known), own], known);
  const all = [...known.map((row) => ({ row })), ...fresh];
  const record = await scoreRecord(all, { sources: manifest.sources, ranges }, await readKeptRecord(before));
  return { fresh, record };
}

/** For one machine, which holds the posts of all objects at once. */
export async function keepRecordOf(
  { manifest, posts }: Publishable,
  said: Pick<Said, 'release' | 'frozen' | 'before'>,
  options: RecordOptions,
): Promise<Recorded> {
  const all: PostSeries[] = [];
  if (posts) for await (const series of posts()) all.push(series);
  async function* inOneRange() {
    const byKey = new Map(all.map((each) => [seriesKey(each.source, each.vertical, each.object), each]));
    yield { from: 0, to: Number.MAX_SAFE_INTEGER, posts: byKey };
  }
  return keepRecord({ ...said, manifest, ranges: posts ? inOneRange : null }, options, (known) =>
    earlierMonths(all, known, manifest.lastMonth, options.reconstructMonths ?? []),
  );
}

function earlierMonths(
  posts: readonly PostSeries[],
  known: readonly FrozenRelease[],
  lastMonth: number,
  monthsBack: readonly number[],
): ToFreeze[] {
  return monthsBack
    .map((back) => lastMonth - back)
    .filter((month) => !known.some(({ last_month }) => last_month === month))
    .sort((one, other) => one - other)
    .map((month) => ({ last_month: month, reconstructed: true, sources: reconstruct(posts, month) }));
}
