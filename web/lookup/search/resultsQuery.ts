import { useSearchParams } from 'react-router-dom';
import { type MatchOrder, matchOrders } from '../../../shared/model/lookup/match.ts';
import { parseSource, type SourceId } from '../../../shared/model/scope.ts';
import { type FilterEntry, parseFilter } from '../../../shared/rules/lookup/search/filter.ts';
import { searchResultAt } from '../../navigation/paths.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';

export type ResultsQuery = {
  search: string;
  filter: FilterEntry[];
  order: MatchOrder | null;
  source: SourceId | null;
  /** The address names an invalid source. */
  unknownSource: boolean;
  page: number;
};

export function useResultsQuery(): { query: ResultsQuery; at: (changes: Partial<ResultsQuery>) => string } {
  const [params] = useSearchParams();
  const { current } = useCurrentSource();
  const given = params.get('source');
  const named = parseSource(given);
  const query: ResultsQuery = {
    search: (params.get('search') ?? '').trim(),
    filter: parseFilter(params.get('filter')),
    order: matchOrders.find((each) => each === params.get('order')) ?? null,
    source: named ?? current,
    unknownSource: given !== null && named === null,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  return {
    query,
    // A changed search starts on page one.
    at: (changes) => {
      const { filter, ...rest } = { ...query, page: 1, ...changes };
      return searchResultAt({ ...rest, filter: filter.join(',') });
    },
  };
}

export const orderNames: Record<MatchOrder, string> = { relevance: 'Most Relevant', ppm: 'PPM High to Low' };
