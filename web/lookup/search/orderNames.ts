import type { MatchOrder } from '../../../shared/model/lookup/match.ts';

export const orderNames: Record<MatchOrder, string> = {
  relevance: 'Most Relevant',
  ppm: 'PPM High to Low',
};
