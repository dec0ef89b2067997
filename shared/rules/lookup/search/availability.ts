import type { SearchMatch } from '../../../model/lookup/match.ts';
import type { SourceId } from '../../../model/source.ts';
import type { VerticalId } from '../../../model/vertical.ts';

/** Whether a search result can be opened, and what replaces its verticals if it can't. */
export type Availability =
  /** `domain` is the default vertical: the one with the most posts of those with something to look up. */
  | { readonly kind: 'here'; readonly domain: VerticalId }
  /** Something to look up, but in these sources only. */
  | { readonly kind: 'other_sources'; readonly sources: readonly SourceId[] }
  /** Its own verticals are none of those that the viewer has in this source. */
  | { readonly kind: 'other_verticals' }
  | { readonly kind: 'insufficient' };

type Match = Pick<SearchMatch, 'domains' | 'source_domains' | 'in_other_verticals'>;

/** The answer holds only what the viewer's profile allows, so another source is never named beyond it. */
export function availabilityOf(
  { domains, source_domains, in_other_verticals }: Match,
  source: SourceId,
): Availability {
  const domain = domains.find(({ has_data }) => has_data)?.domain_sid;
  if (domain) return { kind: 'here', domain };
  const sources = source_domains
    .filter((each) => each.source !== source && each.domains.some(({ has_data }) => has_data))
    .map((each) => each.source);
  if (sources.length > 0) return { kind: 'other_sources', sources };
  return in_other_verticals ? { kind: 'other_verticals' } : { kind: 'insufficient' };
}
