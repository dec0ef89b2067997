import { Link, Navigate } from 'react-router-dom';
import { readSignals } from '../../../shared/api/lookup/queries.ts';
import { figureKey } from '../../../shared/model/lookup/figures.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import { type ListedSignal, mostFalseSignals } from '../../../shared/model/lookup/signal.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { isKnownSignal, newerSignals, signalKindNames } from '../../../shared/rules/lookup/signals.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { explain } from '../../api/errorText.ts';
import { isNoAccess, useErrorPageFor } from '../../api/failurePage.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { helpAt, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { useFigures } from '../../ui/figures/useFigures.ts';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { OnPaper } from '../figures/OnPaper.tsx';
import { Pages } from '../objects/Pages.tsx';
import { useCurrentSource } from '../objects/useCurrentSource.ts';
import { useMaySave } from '../saving/useMaySave.ts';
import { usePageActions } from '../saving/usePageActions.tsx';
import { cardsOf, type SignalCard } from './cards.ts';
import { EventArticle } from './EventArticle.tsx';
import { NoneShown, Usefulness } from './NoneShown.tsx';
import { onlyMine, SignalFilters } from './SignalFilters.tsx';
import style from './Signals.module.css';
import { type SignalsFilter, useSignalsQuery } from './signalsQuery.ts';
import { useBookmarked, useMine } from './useMine.ts';
import { useVotes, type Votes } from './VoteButtons.tsx';

const perPage = 12;

export function Signals() {
  const { filter, unknownSource, choose, at } = useSignalsQuery();
  const { profile } = useViewer();
  const { sources } = useCurrentSource();
  const maySave = useMaySave();
  const { source } = filter;
  const found = useRead(readSignals, source && !unknownSource ? { source } : null, { settled: true });
  useErrorPageFor(found.error);
  const votes = useVotes(maySave ? source : null);
  const mine = useMine(filter.mine && maySave);
  const isBookmarked = useBookmarked(maySave);
  const actions = usePageActions();
  if (unknownSource) return <Navigate to={somethingWentWrong(400)} replace />;
  if (found.error && isNoAccess(found.error)) return <NoAccess refusal={found.error} />;
  if (!source) return <NoAccess />;

  const listed = found.data?.signals.filter(isKnownSignal);
  const newer = (found.data?.signals.length ?? 0) > (listed?.length ?? 0);
  const shown = listed?.filter(
    (signal) => fits(signal, filter) && (!filter.mine || !maySave || mine.isMine(signal)),
  );
  const cards = shown && isBookmarked && cardsOf(shown, isBookmarked);
  const pages = Math.ceil((cards?.length ?? 0) / perPage);
  if (shown && pages > 0 && filter.page > pages) return <Navigate to={at({ page: pages })} replace />;
  const types = new Set(listed?.map(({ type_code }) => type_code));
  if (filter.type) types.add(filter.type);
  const failed = found.error ?? mine.error;
  const verticals = profile?.sources.find((each) => each.source === source)?.verticals ?? [];
  // A saved view may name a vertical that the profile has since lost.
  const lost = filter.domain && !verticals.includes(filter.domain) ? filter.domain : null;
  return (
    <div className={style.page}>
      <PageHead
        title="Signals"
        filters={
          <>
            <SignalFilters
              filter={{ ...filter, source }}
              sources={sources}
              verticals={lost ? [...verticals, lost] : verticals}
              types={[...types].sort()}
              choose={choose}
            />
            <span role="status">
              {shown &&
                cards &&
                !mine.loading &&
                !failed &&
                countText(cards, shown.length, listed?.length ?? 0)}
            </span>
            <span>
              at most 1 in {Math.round(1 / mostFalseSignals)} by chance,{' '}
              <Link data-off-paper to={helpAt('forecasts', 'signals')}>
                how
              </Link>
            </span>
          </>
        }
        actions={actions.save}
        more={actions.share}
        primary={actions.tell.map((action) => (
          <ActionButton key={action.name} onClick={'onClick' in action ? action.onClick : undefined}>
            {action.icon} {action.name}
          </ActionButton>
        ))}
      />
      <OnPaper words={[sourceNames[source], ...chosenWords(filter)]} />
      <Usefulness />
      {failed && failed.status !== 401 ? (
        <div className={style.nothing} role="alert">
          <p>{explain(failed)}</p>
          <ActionButton kind="outline" onClick={() => (found.error ? void found.mutate() : mine.retry())}>
            Try again
          </ActionButton>
        </div>
      ) : !cards || mine.loading ? (
        <Waiting />
      ) : cards.length > 0 ? (
        <Listed
          cards={cards.slice((filter.page - 1) * perPage, filter.page * perPage)}
          isBookmarked={isBookmarked ?? (() => false)}
          votes={votes}
        />
      ) : (
        <NoneShown
          because={found.data?.none_because ?? null}
          any={(listed?.length ?? 0) > 0}
          lost={lost}
          choose={choose}
        />
      )}
      {newer && <p className={style.newer}>{newerSignals}</p>}
      <Pages page={filter.page} pages={pages} at={at} />
      {actions.after}
    </div>
  );
}

const fits = (signal: ListedSignal, { domain, type, kind }: SignalsFilter) =>
  (!domain || signal.vertical === domain) &&
  (!type || signal.type_code === type) &&
  (!kind || signal.kind === kind);

const chosenWords = ({ domain, type, kind, mine }: SignalsFilter) =>
  [
    domain ? verticalNames[domain] : 'All verticals',
    kind ? signalKindNames[kind] : [],
    type ? typeName(type) : [],
    mine ? onlyMine : [],
  ].flat();

/** `7 events, 23 objects` */
function countText(cards: readonly SignalCard[], shown: number, all: number): string {
  const objects = shown === all ? counted(all, 'object') : `${shown} of ${counted(all, 'object')}`;
  return `${counted(cards.length, 'event')}, ${objects}`;
}

function Listed({
  cards,
  isBookmarked,
  votes,
}: {
  cards: readonly SignalCard[];
  isBookmarked: (signal: ListedSignal) => boolean;
  votes: Votes;
}) {
  const placeOf = ({ object, vertical, source }: ListedSignal) => ({ sid: object, domain: vertical, source });
  const figures = useFigures(cards.map(({ signals: [lead] }) => placeOf(lead)));
  return (
    <>
      {cards.map((card) => (
        <EventArticle
          key={card.key}
          card={card}
          isBookmarked={card.signals.some(isBookmarked)}
          figure={figures.get(figureKey(placeOf(card.signals[0])))}
          votes={votes}
        />
      ))}
      <p className={style.foot}>Line: posts of 24 months. Band: what was usual in the year before.</p>
    </>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e'];

const Waiting = () => (
  <div aria-busy="true">
    {waiting.map((each) => (
      <div key={each} className={style.waiting} />
    ))}
  </div>
);
