import { Link } from 'react-router-dom';
import { readSignals } from '../../../../shared/api/lookup/queries.ts';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { isRising, type ListedSignal } from '../../../../shared/model/lookup/signal.ts';
import { type VerticalId, verticalNames } from '../../../../shared/model/scope.ts';
import { mayOpen } from '../../../../shared/rules/access/visibility.ts';
import { remainingSignals, type ShownPlace } from '../../../../shared/rules/lookup/remainingSignals.ts';
import { isKnownSignal } from '../../../../shared/rules/lookup/signals.ts';
import { unusualSize, unusualText } from '../../../../shared/rules/lookup/unusual.ts';
import { listed } from '../../../../shared/rules/text/listed.ts';
import { useRead } from '../../../api/useRead.ts';
import { lookupViewAt, signalsAt } from '../../../navigation/paths.ts';
import part from './Part.module.css';
import { Part } from './Part.tsx';
import { sourceOf } from './sourceOf.ts';
import style from './Unusual.module.css';

const shown = 3;
const mostNamed = 2;

/** The strongest events in some verticals, without what the page tells further up; `shownAbove` is null while that is unknown. */
export function Unusual({
  viewer,
  shownAbove,
  verticals,
}: {
  viewer: Viewer;
  shownAbove: readonly ShownPlace[] | null;
  verticals: readonly VerticalId[];
}) {
  const source = sourceOf(viewer);
  const asked = source && mayOpen('signals', viewer) ? { source } : null;
  const { data, error } = useRead(readSignals, asked, { settled: true });
  if (asked && (!shownAbove || (!data && !error))) return <div className={style.waiting} aria-busy="true" />;
  const known = (data?.signals.filter(isKnownSignal) ?? []).filter(
    ({ vertical }) => verticals.length === 0 || verticals.includes(vertical),
  );
  const strongest = shownAbove ? remainingSignals(known, shownAbove).slice(0, shown) : [];
  if (!source || strongest.length === 0) return null;
  return (
    <Part title={titleOf(verticals)}>
      <ul>
        {strongest.map((signal) => (
          <Event key={`${signal.vertical} ${signal.object}`} signal={signal} />
        ))}
      </ul>
      <p className="pt-8 small">
        <Link to={signalsAt(source)}>All signals</Link>
      </p>
    </Part>
  );
}

function titleOf(verticals: readonly VerticalId[]): string {
  if (verticals.length === 0) return 'Unusual lately';
  if (verticals.length > mostNamed) return `Unusual in your ${verticals.length} verticals`;
  return `Unusual in ${listed(verticals.map((vertical) => verticalNames[vertical]))}`;
}

function Event({ signal }: { signal: ListedSignal }) {
  const { object: sid, vertical: domain, source, type_code: type, name, kind } = signal;
  const isUp = isRising({ kind });
  return (
    <li className={part.entry}>
      <span>
        <Link className={part.name} to={lookupViewAt({ sid, domain, source, type })}>
          {name}
        </Link>{' '}
        <span className="muted">{unusualText(signal)}</span>
      </span>
      <span className={isUp ? style.up : style.down}>
        <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
        {unusualSize(signal)}
      </span>
    </li>
  );
}
