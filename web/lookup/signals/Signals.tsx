import { Link, Navigate } from 'react-router-dom';
import { readSignals } from '../../../shared/api/lookup/queries.ts';
import { figureKey, maxFigures } from '../../../shared/model/lookup/figures.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import { type ListedSignal, mostFalseSignals } from '../../../shared/model/lookup/signal.ts';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { isKnownSignal, newerSignals, signalKindNames } from '../../../shared/rules/lookup/signals.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { explain } from '../../api/errorText.ts';
import { isNoAccess } from '../../api/failurePage.ts';
import { useErrorPageFor } from '../../api/useErrorPage.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { helpAt, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { useFigures } from '../../ui/figures/useFigures.ts';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useCurrentSource } from '../data/useCurrentSource.ts';
import { PageActions } from '../follows/PageActions.tsx';
import { OnPaper } from '../frame/OnPaper.tsx';
import { Pages } from '../objects/Pages.tsx';
import { useMaySave } from '../saving/useMaySave.ts';
import { cardsOf, type SignalCard } from './cards.ts';
import { NoneShown } from './NoneShown.tsx';
import { SignalEntry } from './SignalEntry.tsx';
import { onlyMine, SignalFilters } from './SignalFilters.tsx';
import style from './Signals.module.css';
import { type SignalsFilter, useSignalsQuery } from './signalsQuery.ts';
import { Usefulness } from './Usefulness.tsx';
import { useMine } from './useMine.ts';
import { useVotes, type Votes } from './useVotes.ts';

const perPage = Math.min(25, maxFigures);

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
  if (unknownSource) return <Navigate to={somethingWentWrong(400)} replace />;
  if (found.error && isNoAccess(found.error)) return <NoAccess refusal={found.error} />;
  if (!source) return <NoAccess />;

  const listed = found.data?.signals.filter(isKnownSignal);
  const newer = (found.data?.signals.length ?? 0) > (listed?.length ?? 0);
  const shown = listed?.filter(
    (signal) => fits(signal, filter) && (!filter.mine || !maySave || mine.isMine(signal)),
  );
  const cards = shown && cardsOf(shown);
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
      <PageHeading title="Signals" className={style.title} />
      <p className={style.lead}>
        Unusual changes in the latest months, measured against each object’s own past. At most 1 in{' '}
        {Math.round(1 / mostFalseSignals)} is likely to be due to chance.{' '}
        <Link data-off-paper to={helpAt('forecasts', 'signals')}>
          How signals are found
        </Link>
      </p>
      <OnPaper words={[sourceNames[source], ...chosenWords(filter)]} />
      <Usefulness />
      <SignalFilters
        filter={{ ...filter, source }}
        sources={sources}
        verticals={lost ? [...verticals, lost] : verticals}
        types={[...types].sort()}
        choose={choose}
      />
      <div className={style.above}>
        <p className={style.count} role="status">
          {shown &&
            !mine.loading &&
            !failed &&
            countText(shown.length, listed?.length ?? 0, cards?.length ?? 0, source)}
        </p>
        <div className={style.pageActions}>
          <PageActions />
        </div>
      </div>
      {failed && failed.status !== 401 ? (
        <div className={style.nothing} role="alert">
          <p>{explain(failed)}</p>
          <ActionButton kind="outline" onClick={() => (found.error ? void found.mutate() : mine.retry())}>
            Try again
          </ActionButton>
        </div>
      ) : !shown || mine.loading ? (
        <Waiting />
      ) : cards && cards.length > 0 ? (
        <Listed cards={cards.slice((filter.page - 1) * perPage, filter.page * perPage)} votes={votes} />
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

function countText(shown: number, all: number, events: number, source: SourceId): string {
  const signals = all === 1 ? 'signal' : 'signals';
  const count = shown === all ? `${all} ${signals}` : `${shown} of ${all} ${signals}`;
  const together = events < shown ? ` from ${counted(events, 'event')}` : '';
  return `${count}${together} in ${sourceNames[source]}, strongest first`;
}

function Listed({ cards, votes }: { cards: readonly SignalCard[]; votes: Votes }) {
  const signals = cards.flatMap((card) => card.signals);
  const placeOf = ({ object, vertical, source }: ListedSignal) => ({ sid: object, domain: vertical, source });
  const figures = useFigures(signals.slice(0, maxFigures).map(placeOf));
  const entries = (card: SignalCard) =>
    card.signals.map((signal) => {
      const key = figureKey(placeOf(signal));
      const { root } = card;
      return (
        <SignalEntry
          key={key}
          signal={signal}
          figure={figures.get(key)}
          votes={votes}
          isInEvent={root !== null}
        />
      );
    });
  return (
    <ul className={style.list}>
      {cards.map((card) =>
        card.root === null ? (
          entries(card)
        ) : (
          <li key={card.key} className={style.event}>
            <p className={style.root}>
              One event around <strong>{card.root}</strong>: {counted(card.signals.length, 'signal')} from the
              same posts
            </p>
            <ul className={style.members}>{entries(card)}</ul>
          </li>
        ),
      )}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={style.list} aria-busy="true">
      <div className={style.waiting} />
      <div className={style.waiting} />
      <div className={style.waiting} />
    </div>
  );
}
