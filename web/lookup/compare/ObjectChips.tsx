import { Link } from 'react-router-dom';
import type { SourceId, VerticalId } from '../../../shared/model/scope.ts';
import { noDataHere } from '../../../shared/rules/lookup/noDataHere.ts';
import { shorten, shortNames } from '../../../shared/rules/lookup/shorten.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { removes, useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import type { Contender } from './contender.ts';
import style from './ObjectChips.module.css';
import type { Compared } from './useCompared.ts';

export function ObjectChips({
  sids,
  compared,
  shown,
  onlyMissing,
  place,
  onRemove,
}: {
  sids: readonly number[];
  compared: readonly Compared[];
  shown: readonly Contender[];
  /** The charts name the others. */
  onlyMissing: boolean;
  place: { domain: VerticalId; source: SourceId };
  onRemove: (sid: number) => void;
}) {
  const rest = sids.filter((sid) => !shown.some((each) => each.sid === sid));
  const nameOf = (sid: number) => compared.find((each) => each.sid === sid)?.object?.name ?? `Object ${sid}`;
  const list = useRemovalFocus<HTMLUListElement>(shown.length + rest.length);
  const named = onlyMissing ? [] : shown;
  const missing = compared.length > 0 ? rest : [];
  if (named.length + missing.length === 0) return null;
  return (
    <ul
      {...list}
      className="flex wrap gap-6"
      aria-label={onlyMissing ? 'Objects without data here' : 'Compared objects'}
    >
      {named.map(({ sid, name, type_code, color, broken }) => (
        <li key={sid} className={style.chip}>
          <svg viewBox="0 0 18 10" width="18" height="10" aria-hidden="true">
            <line
              x1="0"
              x2="18"
              y1="5"
              y2="5"
              stroke={color}
              strokeWidth="3"
              strokeDasharray={broken ? '7 3' : 'none'}
            />
          </svg>
          <Link to={lookupViewAt({ sid, type: type_code, ...place })} title={name}>
            {shorten(name, shortNames.legend)}
          </Link>
          <Remove name={name} onClick={() => onRemove(sid)} />
        </li>
      ))}
      {missing.map((sid) => (
        <li key={sid} className={`${style.chip} ${style.missing}`}>
          <span>
            {shorten(nameOf(sid), shortNames.legend)}{' '}
            <small>{noDataHere(compared.find((each) => each.sid === sid)?.object ?? null, place)}</small>
          </span>
          <Remove name={nameOf(sid)} onClick={() => onRemove(sid)} />
        </li>
      ))}
    </ul>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={style.remove}
      aria-label={`Remove ${name}`}
      onClick={onClick}
      {...removes}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
