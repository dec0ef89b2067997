import type { Availability } from '../../../../shared/rules/lookup/search/availability.ts';

/** Shown instead of a result's verticals if it can't be opened. */
export const availabilityText: Record<Exclude<Availability['kind'], 'here'>, string> = {
  other_sources: '(N/A in current source)',
  other_verticals: 'N/A in user verticals',
  insufficient: '(Insufficient Data)',
};

export const noMatches = 'No Matches';
