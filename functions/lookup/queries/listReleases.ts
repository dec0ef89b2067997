import type { Output } from '../../../shared/api/endpoint.ts';
import type { listReleases as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { publishedReleases } from '../release/rows/chosen.ts';
import type { PublishedRelease } from '../release/rows/releases.ts';
import { currentRelease, type Release } from '../release/rows/state.ts';
import { spanOf } from '../release/visible/clipToSpan.ts';
import { asOfRelease, isWithin } from '../release/visible/withinDates.ts';

export async function listReleases(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { profile } = call.session.viewer;
  if (!profile) return { releases: [], live: null };
  const span = spanOf(profile);
  const current = await currentRelease();
  const seen = (await publishedReleases()).filter((each) => isWithin(each, span));
  const { date } = call.input;
  return {
    releases: seen.toReversed().map((each) => ({
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
