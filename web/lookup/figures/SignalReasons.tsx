import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readQuotes } from '../../../shared/api/lookup/queries.ts';
import type { ListedSignal, PostCount, SignalCompanion } from '../../../shared/model/lookup/signal.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { aboutName } from '../../../shared/rules/lookup/aboutName.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { companionsHeading, countedSentence } from '../../../shared/rules/lookup/signals.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { useRead } from '../../api/useRead.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import style from './SignalReasons.module.css';

export type Reasoned = Pick<
  ListedSignal,
  | 'kind'
  | 'months'
  | 'actual'
  | 'expected'
  | 'written'
  | 'copies'
  | 'companions'
  | 'source'
  | 'vertical'
  | 'object'
>;

/** The posts are only loaded when somebody opens them. */
export function SignalReasons({ signal, name }: { signal: Reasoned; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={style.reasons} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Why? What posts {aboutName(name)} mention</summary>
      {isOpen && <ReasonsBody signal={signal} />}
    </details>
  );
}

/** The same where something else has opened them. */
export const Reasons = ({ signal }: { signal: Reasoned }) => (
  <div className={style.reasons}>
    <ReasonsBody signal={signal} />
  </div>
);

const ReasonsBody = ({ signal }: { signal: Reasoned }) => (
  <>
    <p>{countedSentence(signal)}</p>
    <Companions signal={signal} />
    <Quotes
      place={signal}
      none={`There are no example posts from ${sourceNames[signal.source]} to show here.`}
      heading="Example posts, chosen at random from those about the same things. Names, links and numbers are masked."
    />
  </>
);

/** The text that most posts of a rise have. */
export function CopiedText({ place }: { place: Pick<Reasoned, 'source' | 'vertical' | 'object'> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={style.reasons} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Show the text</summary>
      {isOpen && (
        <Quotes
          place={place}
          none={`No text from ${sourceNames[place.source]} may be shown here.`}
          heading="One of the posts with this text. Names, links and numbers are masked."
        />
      )}
    </details>
  );
}

function Companions({ signal }: { signal: Reasoned }) {
  const { companions = [], vertical: domain, source } = signal;
  if (companions.length === 0) {
    return <p>No object or theme in these posts changed by more than chance would explain.</p>;
  }
  return (
    <table className={style.companions}>
      <caption>{companionsHeading(signal)}</caption>
      <thead>
        <tr>
          <th scope="col">Mentioned</th>
          <th scope="col">Posts</th>
          <th scope="col">Usual</th>
        </tr>
      </thead>
      <tbody>
        {companions.map((companion) => (
          <tr key={companion.sid}>
            <th scope="row">
              <CompanionLink companion={companion} at={{ domain, source }} />
            </th>
            <td>{countText(companion.now)}</td>
            <td>{countText(companion.usual)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CompanionLink({
  companion: { sid, name, type_code: type },
  at,
}: {
  companion: SignalCompanion;
  at: { domain: Reasoned['vertical']; source: Reasoned['source'] };
}) {
  return <Link to={lookupViewAt({ sid, type, ...at })}>{name}</Link>;
}

const countText = ({ posts, under }: PostCount) => (under ? `under ${posts}` : exactFigure(posts));

function Quotes({
  place: { source, vertical: domain, object: sid },
  none,
  heading,
}: {
  place: Pick<Reasoned, 'source' | 'vertical' | 'object'>;
  none: string;
  heading: string;
}) {
  const { data, error } = useRead(readQuotes, { source, domain, sid });
  if (error) return <p className="muted">The example posts can’t be loaded. Open this again to retry.</p>;
  if (!data) return <p className="muted">Loading example posts…</p>;
  if (data.quotes.length === 0) {
    return <p className="muted">{none}</p>;
  }
  return (
    <>
      <p className="muted">{heading}</p>
      <ul className={style.quotes}>
        {data.quotes.map(({ month, text }) => (
          <li key={text}>
            <q>{text}</q> <span className="muted">{monthName(month)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
