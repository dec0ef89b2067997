import { useMemo, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { readMarket } from '../../../shared/api/lookup/queries.ts';
import type { MarketRow } from '../../../shared/model/lookup/market.ts';
import type { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import { whyNoMarket } from '../../../shared/rules/lookup/market.ts';
import { isNoAccess, useErrorPageFor } from '../../api/failurePage.ts';
import { useRead } from '../../api/useRead.ts';
import { paths, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { WorklistTray } from '../savedLists/worklist/WorklistTray.tsx';
import { usePageActions } from '../saving/usePageActions.tsx';
import style from './Market.module.css';
import { MarketFoot } from './MarketFoot.tsx';
import { MarketHead } from './MarketHead.tsx';
import { MarketTable } from './MarketTable.tsx';
import { useMarketQuery } from './marketFilters.ts';

/** The objects of a market vertical in a source, or of them a company's brands. */
export function Market() {
  const query = useMarketQuery();
  const { source, domain, company } = query;
  if (query.invalid || !source || !domain)
    return <Navigate to={somethingWentWrong(query.invalid ? 400 : 403)} replace />;
  return <Shown key={company} query={query} source={source} domain={domain} />;
}

function Shown({
  query,
  source,
  domain,
}: {
  query: ReturnType<typeof useMarketQuery>;
  source: SourceId;
  domain: VerticalId;
}) {
  const { company, unknownFilters } = query;
  const found = useRead(
    readMarket,
    { source, domain, ...(company === null ? {} : { company }) },
    { settled: true },
  );
  useErrorPageFor(found.error);
  const actions = usePageActions();
  const sorted = useRef<() => readonly MarketRow[]>(() => []);
  const { market = null, none_because: because } = found.data ?? {};
  const rows = useMemo(() => (found.data ? (market?.rows ?? []) : undefined), [found.data, market]);
  if (found.error && isNoAccess(found.error)) return <NoAccess refusal={found.error} />;
  return (
    <div className={style.page}>
      <MarketHead
        query={query}
        source={source}
        domain={domain}
        market={market}
        sorted={() => sorted.current()}
        actions={actions}
      />
      {unknownFilters.length > 0 && (
        <p className={style.note} role="status">
          There is no {unknownFilters.join(' and no ')}. All are shown.
        </p>
      )}
      {because ? (
        <div className={style.nothing}>
          <p>{whyNoMarket[because]}</p>
          <ActionLink kind="outline" to={paths.objectSearch}>
            Go to Search
          </ActionLink>
        </div>
      ) : (
        <MarketTable
          query={query}
          source={source}
          domain={domain}
          market={market}
          rows={rows}
          sorted={sorted}
          error={found.error}
          retry={() => void found.mutate()}
        />
      )}
      {market && <MarketFoot market={market} />}
      <WorklistTray source={source} />
      {actions.after}
    </div>
  );
}
