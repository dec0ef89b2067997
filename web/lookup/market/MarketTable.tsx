import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import type { Market, MarketRow } from '../../../shared/model/lookup/market.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { useFigures } from '../../ui/figures/useFigures.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TableParts } from '../../ui/table/view.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { Lines } from './cells.tsx';
import { MarketSelection } from './MarketSelection.tsx';
import { MarketTools } from './MarketTools.tsx';
import { marketColumns } from './marketColumns.tsx';
import { marketFilters, mostPosts, type useMarketQuery } from './marketFilters.ts';
import { marketOnPhone } from './onPhone.tsx';

export function MarketTable({
  query,
  source,
  domain,
  market,
  rows,
  sorted,
  error,
  retry,
}: {
  query: ReturnType<typeof useMarketQuery>;
  source: SourceId;
  domain: VerticalId;
  market: Market | null;
  /** Undefined while they load. */
  rows: readonly MarketRow[] | undefined;
  sorted: RefObject<() => readonly MarketRow[]>;
  error: CallError | undefined;
  retry: () => void;
}) {
  const place = useMemo(
    () => market ?? { source, vertical: domain, last_month: 0, of: null },
    [market, source, domain],
  );
  const isWide = useMedia('(min-width: 1264px)');
  const isPhone = useMedia('(max-width: 959px)');
  const room = isWide ? 'wide' : isPhone ? 'phone' : 'middle';
  const columns = useMemo(() => marketColumns(place, room), [place, room]);
  const onPhone = useMemo(() => marketOnPhone(place), [place]);
  const { types } = query;
  const filters = useMemo(() => marketFilters(rows ?? [], types), [rows, types]);
  const all = useMemo(() => Object.values(filters), [filters]);
  const [drawn, setDrawn] = useState<readonly MarketRow[]>([]);
  const figures = useFigures(drawn.map(({ sid }) => ({ sid, domain, source })));
  const lines = useMemo(
    () => new Map([...figures.values()].map(({ sid, posts }) => [sid, posts])),
    [figures],
  );
  const company = market?.company?.name;
  const tools = useCallback(
    (parts: TableParts<MarketRow>) => {
      sorted.current = parts.sorted;
      return <MarketTools parts={parts} filters={filters} waiting={rows === undefined} />;
    },
    [sorted, filters, rows],
  );
  return (
    <Lines value={lines}>
      <DataTable
        label={company ? `Brands of ${company}` : 'Market'}
        nouns={['object', 'objects']}
        columns={columns}
        source={{ rows, error, retry }}
        rowKey={({ sid }) => String(sid)}
        rowName={({ name }) => name}
        href={({ sid, type_code }) => lookupViewAt({ sid, domain, type: type_code, source })}
        defaultSort={mostPosts}
        paging={{ size: 50 }}
        filters={all}
        tools={tools}
        onDrawn={setDrawn}
        onPhone={onPhone}
        bulk={(chosen) => <MarketSelection chosen={chosen} source={source} domain={domain} />}
        empty={
          company
            ? `${company} has no brand with enough posts in ${verticalNames[domain]} on ${sourceNames[source]}. Try another vertical or source.`
            : `No brand, product or theme has enough posts in ${verticalNames[domain]} on ${sourceNames[source]}. Try another vertical or source.`
        }
      />
    </Lines>
  );
}
