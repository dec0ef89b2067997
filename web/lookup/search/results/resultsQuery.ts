import { useSearchParams } from 'react-router-dom';
import { MatchOrder } from '../../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { type FilterEntry, parseFilter } from '../../../../shared/rules/lookup/search/filter.ts';
import { searchResultAt } from '../../../navigation/paths.ts';
import { parseSource } from '../../data/parseIds.ts';
import { useCurrentSource } from '../../data/useCurrentSource.ts';

export type ResultsQuery = {
  search: string;
  filter: FilterEntry[];
  /** Null where the address says nothing of it. */
  order: MatchOrder | null;
  source: SourceId | null;
  /** The address names a source, and it is none. */
  unknownSource: boolean;
  page: number;
};

/** What the results' address says; and the address of the same search with something else. */
export function useResultsQuery(): { query: ResultsQuery; at: (changes: Partial<ResultsQuery>) => string } {
  const [params] = useSearchParams();
  const { current } = useCurrentSource();
  const given = params.get('source');
  const named = parseSource(given);
  const query: ResultsQuery = {
    search: (params.get('search') ?? '').trim(),
    filter: parseFilter(params.get('filter')),
    order: MatchOrder.options.find((each) => each === params.get('order')) ?? null,
    source: named ?? current,
    unknownSource: given !== null && named === null,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  return {
    query,
    // Another search begins at its first page.
    at: (changes) => {
      const { filter, ...rest } = { ...query, page: 1, ...changes };
      return searchResultAt({ ...rest, filter: filter.join(',') });
    },
  };
}
