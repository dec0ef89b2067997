import type { Availability } from '../../../../shared/rules/lookup/search/availability.ts';

export const availabilityText: Record<Exclude<Availability['kind'], 'here'>, string> = {
  other_sources: '(N/A in current source)',
  other_verticals: 'N/A in user verticals',
  insufficient: '(Insufficient Data)',
};

export const noMatches = 'No Matches';

export const noGoodMatch = (query: string) => `No good match for “${query}”.`;

/** Shown where an object was found by another name than its own. */
export const alsoKnownAs = (alias: string) => `also “${alias}”`;
