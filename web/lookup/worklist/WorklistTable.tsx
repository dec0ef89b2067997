import { Link } from 'react-router-dom';
import type { ListFigure } from '../../../shared/model/lookup/figures.ts';
import { type ObjectInfo, typeName } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { whereabouts } from '../../../shared/rules/lookup/choosePlace.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { ListFigures } from '../../ui/figures/ListFigures.tsx';
import { useFigures } from '../../ui/figures/useFigures.ts';
import { removes, useRemovalFocus } from '../../ui/focus/useRemovalFocus.ts';
import { figureOf } from '../figures/places.ts';
import { ObjectTile } from '../objects/ObjectTile.tsx';
import table from '../objects/table.module.css';
import { CopyUid } from './CopyUid.tsx';
import style from './Worklist.module.css';
import { singularCategory } from './worklistRows.ts';

/** On phones rows are laid out as a list. */
export function WorklistTable({
  objects,
  source,
  onRemove,
}: {
  objects: readonly ObjectInfo[];
  source: SourceId;
  onRemove: (sid: number) => void;
}) {
  const list = useRemovalFocus<HTMLTableSectionElement>(objects.length);
  const places = objects.map((object) => {
    const { domain } = whereabouts(object, source, null);
    return domain ? { sid: object.sid, domain, source } : null;
  });
  const figures = useFigures(places.filter((place) => place !== null));
  return (
    <table className={`${table.table} ${table.framed} ${style.table}`}>
      <caption className="unseen">Objects in this worklist</caption>
      <thead>
        <tr>
          <th scope="col">Object</th>
          <th scope="col">Logo</th>
          <th scope="col">Type</th>
          <th scope="col">Category</th>
          <th scope="col">
            <span className="unseen">Uid and removal</span>
          </th>
        </tr>
      </thead>
      <tbody {...list}>
        {objects.map((object, at) => (
          <Row
            key={object.sid}
            object={object}
            source={source}
            figure={figureOf(figures, places[at] ?? null)}
            onRemove={() => onRemove(object.sid)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  object,
  source,
  figure,
  onRemove,
}: {
  object: ObjectInfo;
  source: SourceId;
  figure: ListFigure | undefined;
  onRemove: () => void;
}) {
  const { sid, name, type_code, category, logo, color, uid } = object;
  const { domain } = whereabouts(object, source, null);
  return (
    <tr aria-disabled={!domain || undefined}>
      <td className={style.nameCell}>
        {domain ? (
          <Link className={table.link} to={lookupViewAt({ sid, domain, type: type_code, source })}>
            {name}
          </Link>
        ) : (
          <>
            <span className={`${table.name} ${style.greyed}`}>{name}</span>{' '}
            <span className={style.why}>(N/A in current source)</span>
          </>
        )}
        {figure && (
          <div>
            <ListFigures figure={figure} />
          </div>
        )}
      </td>
      <td className={style.logo}>
        <ObjectTile name={name} logo={logo} color={color} small />
      </td>
      <td>{typeName(type_code)}</td>
      <td>{singularCategory[category]}</td>
      <td className={style.rowActions}>
        <CopyUid name={name} uid={uid} />
        <button
          type="button"
          className={style.icon}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          {...removes}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="m3.5 3.5 9 9M12.5 3.5l-9 9" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </td>
    </tr>
  );
}
