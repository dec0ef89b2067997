import { Link } from 'react-router-dom';
import type { ListFigure } from '../../../shared/model/lookup/figures.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import type { ListedSignal } from '../../../shared/model/lookup/signal.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import {
  causeSentence,
  signalKindNames,
  signalSentence,
  sureSentence,
} from '../../../shared/rules/lookup/signals.ts';
import { useViewer } from '../../api/viewer.ts';
import { lookupViewAt, slidesAt } from '../../navigation/paths.ts';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { SignalReasons } from '../figures/SignalReasons.tsx';
import style from './Signals.module.css';
import type { Votes } from './useVotes.ts';
import { VoteButtons } from './VoteButtons.tsx';

export function SignalEntry({
  signal,
  figure,
  votes,
  isInEvent = false,
}: {
  signal: ListedSignal;
  figure: ListFigure | undefined;
  votes: Votes;
  isInEvent?: boolean;
}) {
  const { profile } = useViewer();
  const canExport = profile?.entitlements.includes('allow_data_export') ?? false;
  const { object: sid, vertical: domain, source, name, type_code, kind } = signal;
  return (
    <li className={style.signal}>
      <span className={`${style.kind} ${style[kind]}`}>{signalKindNames[kind]}</span>
      <div className={style.words}>
        <div className={style.name}>
          <h2>
            <Link to={lookupViewAt({ sid, domain, type: type_code, source })}>{name}</Link>
          </h2>
          <span className={style.place}>
            {typeName(type_code)} · {verticalNames[domain]}
          </span>
        </div>
        <p>
          {signalSentence(signal, name)} {causeSentence(isInEvent ? { cause: signal.cause } : signal, name)}
        </p>
        <p className={style.sure}>{sureSentence(signal)}</p>
        {signal.companions && <SignalReasons signal={signal} name={name} />}
        <div className={style.below}>
          <VoteButtons signal={signal} votes={votes} />
          {canExport && (
            <Link className={style.slides} to={slidesOf(signal)} data-off-paper>
              Slides<span className="unseen"> of the signal about {name}</span>
            </Link>
          )}
        </div>
      </div>
      <span className={style.line}>{figure && <Sparkline values={figure.posts} />}</span>
    </li>
  );
}

const slidesOf = ({ object, source, vertical }: ListedSignal) =>
  slidesAt(
    [object],
    new URLSearchParams({ source: String(source), domain: String(vertical), kind: 'signal' }),
  );
