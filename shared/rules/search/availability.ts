import type { SearchMatch } from '../../model/match.ts';
import type { SourceId } from '../../model/source.ts';
import type { VerticalId } from '../../model/vertical.ts';

/** Whether a search result can be opened, and what replaces its verticals if it can't. */
export type Availability =
  /** `domain` is the default vertical: the one with the most posts of those with something to look up. */
  | { readonly kind: 'here'; readonly domain: VerticalId }
  /** Something to look up, but in these sources only. */
  | { readonly kind: 'other_sources'; readonly sources: readonly SourceId[] }
  /** Its own verticals are none of those that the viewer has in this source. */
  | { readonly kind: 'other_verticals' }
  | { readonly kind: 'insufficient' };

type Match = Pick<SearchMatch, 'domains' | 'source_domains' | 'main_domain_ids'>;

/**
 * `verticals` are the viewer's in the source that was searched. The answer holds only what their profile lets them know
 * of, so another source or vertical is never named beyond it.
 */
export function availabilityOf(
  { domains, source_domains, main_domain_ids }: Match,
  source: SourceId,
  verticals: readonly VerticalId[],
): Availability {
  const domain = domains.find(({ has_data }) => has_data)?.domain_sid;
  if (domain) return { kind: 'here', domain };
  const sources = source_domains
    .filter((each) => each.source !== source && each.domains.some(({ has_data }) => has_data))
    .map((each) => each.source);
  if (sources.length > 0) return { kind: 'other_sources', sources };
  const known = [...domains.map(({ domain_sid }) => domain_sid), ...main_domain_ids];
  const elsewhere = known.length > 0 && !known.some((each) => verticals.includes(each));
  return elsewhere ? { kind: 'other_verticals' } : { kind: 'insufficient' };
}
