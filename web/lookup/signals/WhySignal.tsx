import { Link } from 'react-router-dom';
import type { ListedSignal } from '../../../shared/model/lookup/signal.ts';
import { causeSentence, signalSentence, sureSentence } from '../../../shared/rules/lookup/signals.ts';
import { useViewer } from '../../api/viewer.ts';
import { slidesAt } from '../../navigation/paths.ts';
import { Reasons } from '../figures/SignalReasons.tsx';
import style from './Signals.module.css';

/** The counts and their certainty, the posts’ mentions, and some of the posts. */
export function WhySignal({ signal, isEvent }: { signal: ListedSignal; isEvent: boolean }) {
  const { profile } = useViewer();
  const canExport = profile?.entitlements.includes('allow_data_export') ?? false;
  const { name, cause } = signal;
  return (
    <div className={style.why}>
      <p>
        {signalSentence(signal, name)} {causeSentence(isEvent ? { cause } : signal, name)}
      </p>
      <p className="muted small">{sureSentence(signal)}</p>
      {signal.companions && <Reasons signal={signal} />}
      {canExport && (
        <p data-off-paper>
          <Link to={slidesOf(signal)}>
            Slides<span className="unseen"> of the signal about {name}</span>
          </Link>
        </p>
      )}
    </div>
  );
}

const slidesOf = ({ object, source, vertical }: ListedSignal) =>
  slidesAt(
    [object],
    new URLSearchParams({ source: String(source), domain: String(vertical), kind: 'signal' }),
  );
