import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { currentRelease, type From } from '../rows/state.ts';
import { allows, type Span, spanOf } from './clipToSpan.ts';

export type Bounds = { readonly span: Span; readonly endsInside: boolean; readonly latest: number } | null;

export async function boundsOf(profile: AccessProfile, from: From = currentRelease()): Promise<Bounds> {
  const span = spanOf(profile);
  if (span.from === null && span.to === null) return null;
  const release = await from;
  if (!release) return null;
  const endsInside = allows(span, release.last_month);
  return endsInside && allows(span, release.first_month)
    ? null
    : { span, endsInside, latest: release.last_month };
}

/** Forecast months are visible if the latest month is. */
export const includesMonth = (bounds: Bounds, month: number): boolean =>
  !bounds || (month > bounds.latest ? bounds.endsInside : allows(bounds.span, month));

/** Whether the bounds overlap a period, which may be open at either end. */
export function includesPart(bounds: Bounds, { from, to }: Span): boolean {
  if (!bounds) return true;
  const { span, latest } = bounds;
  const beforeSpan = to !== null && span.from !== null && to < span.from;
  // A period that starts after the latest month is shown as if it started with it.
  const afterSpan = from !== null && span.to !== null && Math.min(from, latest) > span.to;
  return !beforeSpan && !afterSpan;
}

/** Removes totals and latest figures that cover months outside the profile's dates. */
export function boundMatch(match: SearchMatch, bounds: Bounds): SearchMatch {
  if (!bounds) return match;
  type Domains = SearchMatch['domains'];
  const bound = (domains: Domains): Domains =>
    domains.map((each) => ({ ...each, total_posts: null, ppm: bounds.endsInside ? each.ppm : null }));
  return {
    ...match,
    total_posts: null,
    ppm: bounds.endsInside ? match.ppm : null,
    domains: bound(match.domains),
    source_domains: match.source_domains.map((each) => ({ ...each, domains: bound(each.domains) })),
  };
}

export function boundObject(object: ObjectInfo, bounds: Bounds): ObjectInfo {
  if (!bounds) return object;
  const { to } = bounds.span;
  return {
    ...object,
    sources: object.sources.map(({ data_latest_month: latest, domains, ...rest }) => ({
      ...rest,
      domains: domains.map((each) => ({ ...each, total_posts: null })),
      data_latest_month: latest === null || to === null ? latest : Math.min(latest, to),
    })),
  };
}
