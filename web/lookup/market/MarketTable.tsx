import { useMemo } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import type { Market, MarketRow } from '../../../shared/model/lookup/market.ts';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { monthsText } from '../../ui/charts/fileTable.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import { PlaceSelect } from '../compare/PlaceSelect.tsx';
import { PageActions } from '../follows/PageActions.tsx';
import style from './Market.module.css';
import { marketColumns, marketFilters } from './marketColumns.tsx';
import type { useMarketQuery } from './marketQuery.ts';

const mostPosts = '-posts';
const sortNames = {
  [mostPosts]: 'Most posts',
  '-change': 'Largest rise',
  change: 'Largest fall',
  '-move': 'Most ranks won',
  move: 'Most ranks lost',
  name: 'Name',
} as const;
type SortName = keyof typeof sortNames;

export function MarketTable({
  query,
  source,
  domain,
  market,
  rows,
  error,
  retry,
}: {
  query: ReturnType<typeof useMarketQuery>;
  source: SourceId;
  domain: VerticalId;
  market: Market | null;
  /** Undefined while they load. */
  rows: readonly MarketRow[] | undefined;
  error: CallError | undefined;
  retry: () => void;
}) {
  const { get, set } = useTableQuery();
  const columns = useMemo(
    () => marketColumns(market ?? { source, vertical: domain, last_month: 0, of: null }),
    [market, source, domain],
  );
  const { types } = query;
  const filters = useMemo(() => marketFilters(rows ?? [], types), [rows, types]);
  const sorted = Object.keys(sortNames).find((each) => each === get('sort')) as SortName | undefined;
  const company = market?.company?.name;
  return (
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
      filters={filters}
      collapses
      places={
        <>
          <PlaceSelect
            label="Source"
            value={source}
            options={query.sources.map((value) => ({ value, label: sourceNames[value] }))}
            onChange={(next) => query.choose({ source: next })}
          />
          <PlaceSelect
            label="Vertical"
            value={domain}
            options={withShown(query.verticals, domain).map((value) => ({
              value,
              label: verticalNames[value],
            }))}
            onChange={(next) => query.choose({ domain: next })}
          />
          <span className={style.sort}>
            <PlaceSelect
              label="Sort"
              value={sorted ?? mostPosts}
              options={Object.entries(sortNames).map(([value, label]) => ({
                value: value as SortName,
                label,
              }))}
              onChange={(next) => set({ sort: next === mostPosts ? null : next, page: null })}
            />
          </span>
        </>
      }
      empty={
        company
          ? `${company} has no brand with enough posts in ${verticalNames[domain]} on ${sourceNames[source]}. Try another vertical or source.`
          : `No brand, product or theme has enough posts in ${verticalNames[domain]} on ${sourceNames[source]}. Try another vertical or source.`
      }
      csv={[
        company ?? 'market',
        verticalNames[domain],
        sourceNames[source],
        market ? monthsText(latestMonths(market.last_month, 12)) : [],
      ].flat()}
      primary={<PageActions />}
    />
  );
}

/** An address may name a vertical that the profile lacks, until the call refuses it. */
const withShown = (verticals: readonly VerticalId[], shown: VerticalId) =>
  verticals.includes(shown) ? verticals : [...verticals, shown];
