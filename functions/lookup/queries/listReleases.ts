import type { Output } from '../../../shared/api/endpoint.ts';
import type { listReleases as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { publishedReleases } from '../release/rows/chosen.ts';
import type { PublishedRelease } from '../release/rows/releases.ts';
import { currentRelease } from '../release/rows/state.ts';
import { spanOf } from '../release/seen/clipToSpan.ts';
import { asOfRelease, isWithin } from './releaseFor.ts';

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
    })),
    live: (date && seen.find((each) => wasLive(each, `${date}T23:59:59.999Z`))?.release) || null,
  };
}

const wasLive = ({ served }: PublishedRelease, at: string): boolean =>
  served.some(({ from, to }) => from <= at && (to === null || to > at));
