import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { readMarket } from '../../../shared/api/lookup/queries.ts';
import { type Market as MarketData, maxMarketRows } from '../../../shared/model/lookup/market.ts';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import { whyNoMarket } from '../../../shared/rules/lookup/market.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { useErrorPageFor } from '../../api/useErrorPage.ts';
import { useRead } from '../../api/useRead.ts';
import { paths, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { CompanySum } from './CompanySum.tsx';
import style from './Market.module.css';
import { MarketTable } from './MarketTable.tsx';
import { useMarketQuery } from './marketQuery.ts';
import { sumChangeText } from './sumChangeText.ts';

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
  const { market, none_because: because } = found.data ?? {};
  const rows = useMemo(() => (found.data ? (market?.rows ?? []) : undefined), [found.data, market]);
  const title = market?.company ? `Brands of ${market.company.name}` : 'Market';
  return (
    <div className={style.page}>
      <PageHeading title={title} className={style.title}>
        {title}: {verticalNames[domain]} in {sourceNames[source]}
      </PageHeading>
      {market && <Lead market={market} />}
      {unknownFilters.length > 0 && (
        <p className={style.lead} role="status">
          There is no {unknownFilters.join(' and no ')}. All are shown.
        </p>
      )}
      {market?.company_sum && market.company_sum.objects > 1 && (
        <CompanySum market={market} sum={market.company_sum} />
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
          market={market ?? null}
          rows={rows}
          error={found.error}
          retry={() => void found.mutate()}
        />
      )}
    </div>
  );
}

function Lead({ market: { last_month, of, of_before, of_change, total, vertical } }: { market: MarketData }) {
  return (
    <p className={style.lead}>
      12 months to {monthName(last_month)}
      {of_before === null ? '' : ' vs. the 12 before'}.{' '}
      {of === null
        ? 'Shares and changes need 24 months without a gap. '
        : `Share is of the ${exactFigure(of)} posts in ${verticalNames[vertical]}${of_change ? ` (${sumChangeText(of_change)})` : ''}. `}
      Rank is by posts within the category.
      {of_before !== null && ' Move is against the rank of a year before; new objects weren’t listed then.'}
      {total > maxMarketRows &&
        ` The ${exactFigure(maxMarketRows)} largest of ${exactFigure(total)} are shown.`}
    </p>
  );
}
