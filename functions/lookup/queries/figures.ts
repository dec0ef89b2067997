import type { Output } from '../../../shared/api/endpoint.ts';
import type { readFigures as endpoint } from '../../../shared/api/lookup/queries.ts';
import type { AccessProfile } from '../../../shared/model/access/profile.ts';
import { type FigurePlace, figureMonths, type ListFigure } from '../../../shared/model/lookup/figures.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { carriedText, changeInterval } from '../../../shared/rules/lookup/yearChange.ts';
import { newSince } from '../../../shared/rules/lookup/yearSums.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import type { Release } from '../release/rows/state.ts';
import { allowedVerticals } from '../release/visible/allowed.ts';
import { readDisclosed } from '../release/visible/readDisclosed.ts';
import { visibleTo } from '../release/visible/visibleInsight.ts';
import { profileFor } from './profileFor.ts';
import { releaseFor } from './releaseFor.ts';

const readsAtOnce = 8;

export async function readFigures(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const sources = call.session.viewer.profile?.sources ?? [];
  const places = call.input.places.filter(({ source, domain }) =>
    allowedVerticals(sources, source).includes(domain),
  );
  const [first] = places;
  if (!first) return { figures: [] };
  const profile = await profileFor(call, first.source);
  const { release } = await releaseFor(call, profile);
  const left = places.entries();
  const found: (ListFigure | null)[] = [];
  const readOn = async () => {
    for (const [at, place] of left) found[at] = await figureAt(place, profile, release);
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return { figures: found.filter((figure) => figure !== null) };
}

async function figureAt(
  { sid, domain, source }: FigurePlace,
  profile: AccessProfile,
  release: Release | null,
): Promise<ListFigure | null> {
  const published = await readDisclosed(source, domain, sid, release);
  const seen = published && visibleTo(profile, published.document);
  if (!seen) return null;
  return figureOf(seen);
}

export function figureOf(seen: InsightDocument): ListFigure {
  const { object: sid, vertical: domain, source, activity, year_changes } = seen;
  return {
    sid,
    domain,
    source,
    posts: activity.authentic.slice(-figureMonths),
    ppm: activity.ppm,
    change: year_changes?.posts ?? null,
    interval: changeInterval(seen, 'posts'),
    carried: carriedText(seen, 'posts'),
    since: newSince(seen, 'quarter'),
  };
}
