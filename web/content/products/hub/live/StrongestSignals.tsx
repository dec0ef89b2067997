import { useId } from 'react';
import { Link } from 'react-router-dom';
import { readSignals } from '../../../../../shared/api/lookup/queries.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { sourceNames } from '../../../../../shared/model/source.ts';
import { verticalNames } from '../../../../../shared/model/vertical.ts';
import { mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { causeSentence, isKnownSignal, signalSentence } from '../../../../../shared/rules/lookup/signals.ts';
import { type ToldPlace, untoldSignals } from '../../../../../shared/rules/lookup/untoldSignals.ts';
import { useRead } from '../../../../api/useRead.ts';
import { lookupViewAt, signalsAt } from '../../../../navigation/paths.ts';
import style from './Live.module.css';

const shown = 3;

/** Without what the page shows further up; `told` is null while that is unknown. */
export function StrongestSignals({ viewer, told }: { viewer: Viewer; told: readonly ToldPlace[] | null }) {
  const source = viewer.source ?? viewer.profile?.sources[0]?.source ?? null;
  const asked = source && mayOpen('signals', viewer) ? { source } : null;
  const { data } = useRead(readSignals, asked, { settled: true });
  const heading = useId();
  const known = data?.signals.filter(isKnownSignal) ?? [];
  const strongest = told ? untoldSignals(known, told).slice(0, shown) : [];
  if (!source || strongest.length === 0) return null;
  return (
    <section className={style.part} aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        Signals
      </h2>
      <ul className={style.list}>
        {strongest.map((signal) => {
          const { object: sid, vertical: domain, type_code: type, name } = signal;
          return (
            <li key={`${domain} ${sid}`} className={style.entry}>
              <Link className={style.name} to={lookupViewAt({ sid, domain, source, type })}>
                {name}
              </Link>
              <span className={style.detail}>
                {verticalNames[domain]} · {sourceNames[source]}
              </span>
              <p className={style.sentence}>
                {signalSentence(signal, name)} {causeSentence(signal, name)}
              </p>
            </li>
          );
        })}
      </ul>
      <p className={style.more}>
        <Link to={signalsAt(source)}>All signals</Link>
      </p>
    </section>
  );
}
