import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/queries.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import type { YearReview } from '../../../shared/model/lookup/yearReview.ts';
import { yearReview } from '../../../shared/rules/lookup/yearReview/review.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readMarket } from '../release/rows/markets.ts';
import { readForecasts } from '../release/rows/readRelease.ts';
import { allowedVerticals } from '../release/visible/allowed.ts';
import { spanOf } from '../release/visible/clipToSpan.ts';
import { visibleForecasts } from '../release/visible/visibleForecasts.ts';
import { visibleMarket } from '../release/visible/visibleMarket.ts';
import type { Chosen } from '../release/visible/withinDates.ts';
import { type BriefSubjects, briefSubjects } from './briefSubjects.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

export async function readYearReview(
  call: ServerCall<typeof api.readYearReview>,
): Promise<Output<typeof api.readYearReview>> {
  const { domain, source } = call.input;
  const profile = await profileFor(call, source);
  if (!allowedVerticals(profile.sources, source).includes(domain)) throw call.failure('domain_denied');
  const chosen = await releaseFor(call, profile);
  const found = await briefSubjects(profile, call.input, chosen);
  if (!found) throw call.failure('not_found');
  return { review: await reviewOf(profile, found, chosen), ...found.release };
}

export async function reviewOf(
  profile: AccessProfile,
  found: BriefSubjects,
  { release: served }: Chosen,
): Promise<YearReview> {
  const [{ insight }] = found.subjects;
  const { source, vertical } = insight;
  const [market, forecasts] = await Promise.all([
    readMarket(source, vertical, served),
    readForecasts(served),
  ]);
  const seen = forecasts && served ? await visibleForecasts(profile, source, forecasts, served) : [];
  return yearReview({
    ...found,
    dates: spanOf(profile),
    market: market && served && visibleMarket(profile, market, served),
    forecast: seen.find((each) => each.vertical === vertical) ?? null,
  });
}
