import { Link } from 'react-router-dom';
import type { OwnObject } from '../../../../../shared/model/lookup/following.ts';
import { sourceNames } from '../../../../../shared/model/source.ts';
import { verticalNames } from '../../../../../shared/model/vertical.ts';
import { monthLabel } from '../../../../../shared/rules/lookup/months.ts';
import { isKnownSignal, signalKindNames } from '../../../../../shared/rules/lookup/signals.ts';
import { lookupViewAt } from '../../../../navigation/paths.ts';
import { ListFigures } from '../../../../ui/figures/ListFigures.tsx';
import style from './Own.module.css';

const months = 12;
const reasons = { saved: null, viewed: 'opened lately', organization: 'your organization' } as const;

export function OwnEntry({
  object: { sid, name, type_code, source, domain, because, figure, signal },
}: {
  object: OwnObject;
}) {
  const where = [verticalNames[domain], sourceNames[source], reasons[because]].filter(Boolean).join(' · ');
  return (
    <li className={style.entry}>
      <Link className={style.name} to={lookupViewAt({ sid, source, domain, type: type_code })}>
        {name}
      </Link>
      {signal && isKnownSignal(signal) && (
        <span className={style.signal}>
          {signalKindNames[signal.kind]} since {monthLabel(signal.since)}
        </span>
      )}
      <span className={style.where}>{where}</span>
      <ListFigures figure={{ ...figure, posts: figure.posts.slice(-months) }} />
    </li>
  );
}
