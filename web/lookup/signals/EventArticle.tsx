import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListFigure } from '../../../shared/model/lookup/figures.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import { isRising, type ListedSignal } from '../../../shared/model/lookup/signal.ts';
import { verticalNames } from '../../../shared/model/scope.ts';
import { arrowOf, eventSentence, eventTitle, othersText } from '../../../shared/rules/lookup/signalEvent.ts';
import { signalKindNames } from '../../../shared/rules/lookup/signals.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import type { SignalCard } from './cards.ts';
import style from './EventArticle.module.css';
import { EventLine } from './EventLine.tsx';
import { VoteButtons, type Votes } from './VoteButtons.tsx';
import { WhySignal } from './WhySignal.tsx';

const pageOf = ({ object: sid, vertical: domain, source, type_code: type }: ListedSignal) =>
  lookupViewAt({ sid, domain, type, source });

/** One event: what happened in plain words, with its line; more objects and the reasons on request. */
export function EventArticle({
  card: { signals },
  isBookmarked,
  figure,
  votes,
}: {
  card: SignalCard;
  isBookmarked: boolean;
  figure: ListFigure | undefined;
  votes: Votes;
}) {
  const [lead, ...others] = signals;
  const verticals = new Set(signals.map(({ vertical }) => verticalNames[vertical]));
  const id = useId();
  return (
    <article className={style.event} aria-labelledby={id}>
      <div className={style.words}>
        <p className="muted small">
          <span className={style.tag} data-rising={isRising(lead)}>
            <span aria-hidden="true">{arrowOf(lead)}</span> {signalKindNames[lead.kind]}
          </span>
          {[...verticals].join(', ')}
          {isBookmarked && <strong className="ink"> · in your bookmarks</strong>}
        </p>
        <h2 id={id}>{eventTitle(signals)}</h2>
        <p>{eventSentence(lead)}</p>
        <div className={style.below}>
          <Link to={pageOf(lead)}>Open {lead.name}</Link>
          {others.length > 0 && (
            <Fold text={othersText(others.length)}>
              <ul className="stack gap-4">
                {others.map((signal) => (
                  <li key={`${signal.object} ${signal.vertical}`}>
                    <Link to={pageOf(signal)}>{signal.name}</Link>{' '}
                    <span className="muted small">
                      {typeName(signal.type_code)} · {verticalNames[signal.vertical]} ·{' '}
                      {eventSentence(signal)}
                    </span>
                  </li>
                ))}
              </ul>
            </Fold>
          )}
          <Fold text="Why?" about={lead.name}>
            <WhySignal signal={lead} isEvent={others.length > 0} />
          </Fold>
          <span className={style.votes} data-off-paper>
            <VoteButtons signal={lead} votes={votes} />
          </span>
        </div>
      </div>
      <div className={style.line}>{figure && <EventLine posts={figure.posts} signal={lead} />}</div>
    </article>
  );
}

/** A link's look, and what it opens below the line of links. */
function Fold({ text, about, children }: { text: string; about?: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={style.fold}
        aria-expanded={isOpen}
        data-off-paper
        onClick={() => setOpen(!isOpen)}
      >
        {text}
        {about && <span className="unseen"> {about}</span>}{' '}
        <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
      </button>
      {isOpen && <div className={style.opened}>{children}</div>}
    </>
  );
}
