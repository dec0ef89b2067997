import { useMemo } from 'react';
import type { Market, MarketRow } from '../../../shared/model/lookup/market.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { latestMonths, monthLabel } from '../../../shared/rules/lookup/months.ts';
import { newSinceText } from '../../../shared/rules/lookup/yearSums.ts';
import { changeFigure, counted, exactFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { marketAt } from '../../navigation/paths.ts';
import { monthsText } from '../../ui/charts/fileTable.ts';
import { FilterChoice } from '../../ui/page/FilterChoice.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useCsv } from '../../ui/table/useCsv.ts';
import { OnPaper } from '../figures/OnPaper.tsx';
import type { PageActions } from '../saving/usePageActions.tsx';
import { marketColumns } from './marketColumns.tsx';
import type { useMarketQuery } from './marketFilters.ts';

export function MarketHead({
  query,
  source,
  domain,
  market,
  sorted,
  actions,
}: {
  query: ReturnType<typeof useMarketQuery>;
  source: SourceId;
  domain: VerticalId;
  market: Market | null;
  /** The rows as filtered and sorted. */
  sorted: () => readonly MarketRow[];
  actions: PageActions;
}) {
  const company = market?.company?.name;
  const vertical = verticalNames[domain];
  const columns = useMemo(
    () => marketColumns(market ?? { source, vertical: domain, last_month: 0, of: null }),
    [market, source, domain],
  );
  const file = useCsv({
    columns,
    source: { rows: market?.rows ?? [], retry: () => {} },
    sorted,
    words: [
      company ?? 'market',
      vertical,
      sourceNames[source],
      market ? monthsText(latestMonths(market.last_month, 12)) : [],
    ].flat(),
  });
  const ofCompany = market ? companySumText(market) : [];
  const title = company ? `Brands of ${company}` : `Market: ${vertical}`;
  return (
    <>
      <PageHead
        title={title}
        headingKey={title}
        filters={
          <>
            <FilterChoice
              label="Source"
              value={source}
              options={query.sources.map((value) => ({ value, label: sourceNames[value] }))}
              onChange={(next) => query.choose({ source: next })}
            />
            <FilterChoice
              label="Vertical"
              value={domain}
              options={withShown(query.verticals, domain).map((value) => ({
                value,
                label: verticalNames[value],
              }))}
              onChange={(next) => query.choose({ domain: next })}
            />
            {market && <span>12 months to {monthLabel(market.last_month)}</span>}
            {market && !company && market.of !== null && <span>{counted(market.of, 'post')}</span>}
            {market && !company && <span>{counted(market.total, 'object')}</span>}
            {ofCompany.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </>
        }
        actions={[
          ...actions.save,
          {
            name: 'Download',
            items: [
              {
                name: file.state === 'failed' ? 'CSV failed, try again' : 'Download CSV',
                disabled: !market?.rows.length,
                onClick: () => void file.save(),
              },
            ],
          },
          ...actions.tell,
        ]}
        more={[
          ...actions.share,
          ...(company ? [{ name: `Whole market: ${vertical}`, to: marketAt({ source, domain }) }] : []),
        ]}
      />
      <OnPaper words={[sourceNames[source], vertical]} />
    </>
  );
}

/** An address may name a vertical that the profile lacks, until the call refuses it. */
const withShown = (verticals: readonly VerticalId[], shown: VerticalId) =>
  verticals.includes(shown) ? verticals : [...verticals, shown];

/** `5 brands, 7,455 posts; a post that names two counts once` with the change of all, in parts. */
function companySumText(market: Market): readonly string[] {
  const { company_sum: sum, total } = market;
  if (!sum || sum.objects < 2) return [];
  const { objects, posts, change, since } = sum;
  const unlisted = objects - total;
  return [
    `${counted(objects, 'brand')}, ${counted(posts, 'post')}; a post that names two counts once`,
    since !== undefined ? newSinceText(since) : [],
    change ? `${changeFigure(change.change)} (likely ${signedRange(change, '%')})` : [],
    unlisted > 0 ? `${exactFigure(unlisted)} with too few posts for a row` : [],
  ].flat();
}
