import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/queries.ts';
import type { Method, PageCounts } from '../../../shared/model/lookup/method.ts';
import { spreadOf } from '../../../shared/rules/lookup/spread.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readChecks, readKeptRecord } from '../release/rows/checks.ts';
import { readPageCounts } from '../release/rows/readRelease.ts';
import { type PublishedRelease, publishedReleases } from '../release/rows/releases.ts';
import { currentRelease, type Release } from '../release/rows/state.ts';
import { spanOf } from '../release/visible/clipToSpan.ts';
import { asOfRelease, isWithin } from '../release/visible/withinDates.ts';
import { releaseFor } from './releaseFor.ts';

export async function listReleases(
  call: ServerCall<typeof api.listReleases>,
): Promise<Output<typeof api.listReleases>> {
  const { profile } = call.session.viewer;
  if (!profile) return { releases: [], live: null };
  const span = spanOf(profile);
  const current = await currentRelease();
  const seen = (await publishedReleases()).filter((each) => isWithin(each, span));
  const { date } = call.input;
  return {
    releases: seen
      .toReversed()
      .map((each) => ({
        ...asOfRelease(each),
        current: each.release === current?.release,
        gone_because: each.gone_because,
        posts_removed_since: removedSince(each, current),
      })),
    live: (date && seen.find((each) => wasLive(each, `${date}T23:59:59.999Z`))?.release) || null,
  };
}

/** Rounded, since an exact number beside a page's figures could point to one person. */
function removedSince(earlier: PublishedRelease, current: Release | null): number {
  const since = (current?.removals ?? []).map(({ source, posts }) => {
    const before = earlier.removals.find((each) => each.source === source);
    return Math.max(0, posts - (before?.posts ?? 0));
  });
  return Math.ceil(since.reduce((sum, posts) => sum + posts, 0) / 100) * 100;
}

const wasLive = ({ served }: PublishedRelease, at: string): boolean =>
  served.some(({ from, to }) => from <= at && (to === null || to > at));

export async function readRecord(
  call: ServerCall<typeof api.readRecord>,
): Promise<Output<typeof api.readRecord>> {
  const { profile } = call.session.viewer;
  const { release } = await releaseFor(call, profile ?? { time_start: null, time_end: null });
  return { record: (await readKeptRecord(release))?.record ?? null };
}

export async function readReleaseChecks(
  call: ServerCall<typeof api.readReleaseChecks>,
): Promise<Output<typeof api.readReleaseChecks>> {
  const release = await currentRelease();
  if (!release) throw call.failure('not_found');
  const { release: number, released_at, forced } = release;
  return { release: number, released_at, forced, checks: await readChecks(release) };
}

/** Totals of all pages, which say nothing of a single object. */
export async function readMethod(): Promise<Output<typeof api.readMethod>> {
  const current = await currentRelease();
  if (!current) return { method: null };
  const [counts, kept] = await Promise.all([readPageCounts(current), readKeptRecord(current)]);
  const { release, released_at, first_month, last_month, posts, objects, sources } = current;
  return {
    method: {
      release,
      released_on: released_at.slice(0, 10),
      first_month,
      last_month,
      posts,
      objects,
      sources: sources.map((each) => ({
        source: each.source,
        last_month: each.last_month,
        pages: each.documents,
      })),
      counts: counts && withSpreads(counts),
      record: kept?.record ?? null,
    },
  };
}

const withSpreads = ({ spam, known, widths, ...counts }: PageCounts): Method['counts'] => ({
  ...counts,
  spam: spreadOf(spam),
  known: { gender: spreadOf(known.gender), age: spreadOf(known.age), place: spreadOf(known.place) },
  widths: spreadOf(widths),
});
