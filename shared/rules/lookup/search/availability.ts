import type { SearchMatch } from '../../../model/lookup/match.ts';
import { symbolText } from '../../../model/lookup/symbol.ts';
import type { SourceId, VerticalId } from '../../../model/scope.ts';
import { wordsOf } from './words.ts';

/** Null unless the typed text is the ticker of several companies. */
export function sharedTicker(
  query: string,
  matches: readonly Pick<SearchMatch, 'name' | 'symbol'>[],
): string | null {
  const typed = wordsOf(query).join(' ');
  const found = matches.flatMap(({ name, symbol }) =>
    symbol && wordsOf(symbol.ticker).join(' ') === typed ? [`${name} (${symbolText(symbol)})`] : [],
  );
  return found.length > 1 ? `Several companies have this ticker: ${found.join(', ')}. Choose one.` : null;
}

export type Availability =
  /** `domain` is the default vertical: of those with data, the one with the most posts. */
  | { readonly kind: 'here'; readonly domain: VerticalId }
  | { readonly kind: 'other_sources'; readonly sources: readonly SourceId[] }
  | { readonly kind: 'other_verticals' }
  | { readonly kind: 'insufficient' };

type Match = Pick<SearchMatch, 'domains' | 'source_domains' | 'in_other_verticals'>;

/** Sources outside the viewer's profile aren't revealed: the match is already limited to it. */
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
