import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { windows } from '../../../../shared/model/lookup/windows.ts';
import { currentRelease, type From } from '../rows/state.ts';
import { allows, includesWindow, type Span, spanOf } from './clipToSpan.ts';

export type Bounds = { readonly span: Span; readonly endsInside: boolean; readonly latest: number } | null;

export async function boundsOf(
  profile: Pick<AccessProfile, 'time_start' | 'time_end'>,
  from: From = currentRelease(),
): Promise<Bounds> {
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

/** Removes totals and figures that cover months outside the profile's dates, and the orders that follow from them. */
export function boundMatch(match: SearchMatch, bounds: Bounds): SearchMatch {
  if (!bounds) return match;
  const hasLatest = includesWindow(bounds.span, bounds.latest, windows.latest);
  type Domains = SearchMatch['domains'];
  const bound = (domains: Domains): Domains =>
    domains
      .filter(({ has_data }) => has_data)
      .map((each) => ({ ...each, total_posts: null, ppm: hasLatest ? each.ppm : null }))
      .sort((one, other) => (other.ppm ?? 0) - (one.ppm ?? 0) || byMain(match, one, other));
  return {
    ...match,
    total_posts: null,
    ppm: hasLatest ? match.ppm : null,
    domains: bound(match.domains),
    source_domains: match.source_domains
      .map((each) => ({ ...each, domains: bound(each.domains) }))
      .filter(({ domains }) => domains.length > 0),
    product_types: [],
  };
}

export function boundObject(object: ObjectInfo, bounds: Bounds): ObjectInfo {
  if (!bounds) return object;
  return {
    ...object,
    sources: object.sources.flatMap(({ data_latest_month: latest, domains, ...rest }) => {
      const shown = domains
        .filter(({ has_data }) => has_data)
        .map((each) => ({ ...each, total_posts: null }))
        .sort((one, other) => byMain(object, one, other));
      const known = latest === null ? null : Math.min(latest, bounds.span.to ?? latest);
      const data_latest_month = known !== null && allows(bounds.span, known) ? known : null;
      // Product types are those of the vertical with the most posts of all months.
      return shown.length > 0 ? [{ ...rest, data_latest_month, domains: shown, product_types: [] }] : [];
    }),
  };
}

/** An object's main verticals first, an order that depends on no posts. */
function byMain(
  { main_domain_ids }: { readonly main_domain_ids: readonly number[] },
  one: { readonly domain_sid: number },
  other: { readonly domain_sid: number },
): number {
  const rank = ({ domain_sid }: typeof one) => (main_domain_ids.includes(domain_sid) ? 0 : 1);
  return rank(one) - rank(other) || one.domain_sid - other.domain_sid;
}
