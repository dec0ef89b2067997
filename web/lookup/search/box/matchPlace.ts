import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { type Availability, availabilityOf } from '../../../../shared/rules/lookup/search/availability.ts';
import type { LookupPlace } from '../../../navigation/paths.ts';

export const availabilityText: Record<Exclude<Availability['kind'], 'here'>, string> = {
  other_sources: '(N/A in current source)',
  other_verticals: 'N/A in user verticals',
  insufficient: '(Insufficient Data)',
};

export const noMatches = 'No Matches';

export const noGoodMatch = (query: string) => `No good match for “${query}”.`;

/** Shown where an object was found by another name than its own. */
export const alsoKnownAs = (alias: string) => `also “${alias}”`;

export type Availabilities = (match: SearchMatch) => Availability;

export const availabilityIn =
  (source: SourceId | null): Availabilities =>
  (match) =>
    source ? availabilityOf(match, source) : { kind: 'insufficient' };

export function matchPlaceIn(source: SourceId | null): (match: SearchMatch) => LookupPlace | null {
  const availability = availabilityIn(source);
  return (match) => {
    const found = availability(match);
    if (found.kind !== 'here' || !source) return null;
    return { sid: match.object_sid, domain: found.domain, type: match.type_code, source };
  };
}
