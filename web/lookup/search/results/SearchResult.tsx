import { Navigate } from 'react-router-dom';
import { advanced } from '../../../../shared/api/lookup/queries.ts';
import { longestQuery, matchesPerPage, maxPages } from '../../../../shared/model/lookup/match.ts';
import { sourceNames } from '../../../../shared/model/scope.ts';
import { compareThese } from '../../../../shared/rules/lookup/compareThese.ts';
import { sharedTicker } from '../../../../shared/rules/lookup/search/availability.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { explain } from '../../../api/errorText.ts';
import { isNoAccess, useErrorPageFor } from '../../../api/failurePage.ts';
import { useRead } from '../../../api/useRead.ts';
import { compareAt, paths, somethingWentWrong } from '../../../navigation/paths.ts';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import { NoAccess } from '../../../ui/page/NoAccess.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useDialog } from '../../objects/dialog.ts';
import { Pages } from '../../objects/Pages.tsx';
import { WorklistTray } from '../../savedLists/worklist/WorklistTray.tsx';
import { usePageActions } from '../../saving/usePageActions.tsx';
import { AdvancedDialog } from '../AdvancedDialog.tsx';
import { SearchBox } from '../box/SearchBox.tsx';
import { lookedUpIn } from '../box/useSuggestions.ts';
import { QuickFilters } from '../QuickFilters.tsx';
import { type ResultsQuery, useResultsQuery } from '../resultsQuery.ts';
import { Chips } from './Chips.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import style from './SearchResult.module.css';

export function SearchResult() {
  const { query, at } = useResultsQuery();
  if (query.unknownSource) return <Navigate to={somethingWentWrong(400)} replace />;
  if (!query.search) return <Navigate to={paths.objectSearch} replace />;
  return <Results query={query} at={at} />;
}

function Results({ query, at }: { query: ResultsQuery; at: (changes: Partial<ResultsQuery>) => string }) {
  const { search, filter, order, source, page } = query;
  const { show } = useDialog();
  const actions = usePageActions();
  const asked = Math.min(page, maxPages);
  const found = useRead(
    advanced,
    source && {
      query: search.slice(0, longestQuery),
      source,
      page: asked,
      ...(filter.length > 0 ? { filter: filter.join(',') } : {}),
      ...(order ? { order } : {}),
    },
    { keepPrevious: true, settled: true },
  );
  useErrorPageFor(found.error);
  if (found.error && isNoAccess(found.error)) return <NoAccess refusal={found.error} />;
  const data = found.error ? undefined : found.data;
  const comparison = data ? compareThese(data.matches.map(lookedUpIn)) : null;
  const pages = data ? Math.min(data.pages, maxPages) : 0;
  // An old link may name a page that no longer exists.
  if (data?.page === asked && pages > 0 && page > pages) return <Navigate to={at({ page: pages })} replace />;
  return (
    <div className={style.page}>
      <PageHead
        headingKey={search}
        title={`Results for ${search}`}
        heading={`Results for “${search}”`}
        filters={
          <span role="status">
            {data && countText(data.total, data.page, source ? sourceNames[source] : '')}
          </span>
        }
        actions={[
          ...(comparison && source
            ? [{ name: 'Compare these', to: compareAt({ ...comparison, source }) }]
            : []),
          ...actions.save,
          ...actions.tell,
        ]}
        more={actions.share}
      />
      {actions.after}
      <div className={style.search}>
        <SearchBox
          key={search}
          size="medium"
          initial={search}
          source={source}
          filter={filter.join(',')}
          order={order}
        />
        <button
          type="button"
          className={style.advanced}
          aria-haspopup="dialog"
          onClick={() => show('advanced')}
        >
          Advanced Search
        </button>
      </div>
      <div className={style.controls}>
        <QuickFilters filter={filter} at={at} />
        <Chips query={query} at={at} />
      </div>
      {found.error && found.error.status !== 401 && (
        <div className={style.failed} role="alert">
          <p>{explain(found.error)}</p>
          <ActionButton kind="outline" onClick={() => void found.mutate()}>
            Try again
          </ActionButton>
        </div>
      )}
      {data && <SharedTicker text={sharedTicker(search, data.matches)} />}
      {!found.error && (
        <ResultsTable
          matches={data?.matches}
          near={data?.near ?? []}
          source={source}
          query={search}
          refreshing={found.isValidating}
        />
      )}
      {data && <Pages page={data.page} pages={pages} at={at} />}
      <WorklistTray source={source} />
      <AdvancedDialog />
    </div>
  );
}

const SharedTicker = ({ text }: { text: string | null }) =>
  text && (
    <p className="mb-8" role="status">
      {text}
    </p>
  );

function countText(total: number, page: number, source: string): string {
  if (total === 0) return `No results in ${source}`;
  const from = (page - 1) * matchesPerPage + 1;
  const to = Math.min(page * matchesPerPage, total);
  return total <= matchesPerPage
    ? `${total} in ${source}`
    : `${exactFigure(from)}–${exactFigure(to)} of ${exactFigure(total)} in ${source}`;
}
