import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListFigure } from '../../../../shared/model/lookup/figures.ts';
import { type ObjectInfo, objectTypes, typeName } from '../../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { whereabouts } from '../../../../shared/rules/lookup/choosePlace.ts';
import type { Cell } from '../../../../shared/rules/text/csv.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { Sparkline } from '../../../ui/charts/Sparkline.tsx';
import { CopyStatus } from '../../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../../ui/controls/useCopied.ts';
import { ChangeText } from '../../../ui/figures/ChangeText.tsx';
import { useFigures } from '../../../ui/figures/useFigures.ts';
import { removes, useRemovalFocus } from '../../../ui/focus/useRemovalFocus.ts';
import { RowCard } from '../../../ui/table/RowCard.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { figureOf } from '../../figures/places.ts';
import { ObjectTile } from '../../objects/ObjectTile.tsx';
import table from '../../objects/table.module.css';
import style from './Worklist.module.css';

const singularCategory: Record<ObjectInfo['category'], string> = {
  brand: 'Brand',
  product_type: 'Product',
  descriptive: 'Descriptive Object',
};

export function worklistRows(objects: readonly ObjectInfo[]): Cell[][] {
  return [
    ['Object', 'Type', 'Category', 'Uid', 'Sid', 'Web'],
    ...objects.map(({ name, type_code, category, uid, sid, web }) => [
      name,
      objectTypes[type_code].name,
      singularCategory[category],
      uid,
      sid,
      web,
    ]),
  ];
}

function CopyUid({ name, uid }: { name: string; uid: string }) {
  const { state, copy } = useCopied(() => uid);
  return (
    <>
      <button
        type="button"
        className={style.icon}
        aria-label={`Copy uid of ${name}`}
        title={uid}
        onClick={copy}
      >
        {state === 'ready' ? (
          <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
            <path
              d="M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              strokeLinejoin="round"
            />
          </svg>
        ) : (
          <span>{state === 'copied' ? 'Copied!' : 'Not allowed'}</span>
        )}
      </button>
      <CopyStatus state={state} />
    </>
  );
}

type Entry = {
  object: ObjectInfo;
  /** Null without data in the current source. */
  page: string | null;
  figure: ListFigure | undefined;
  onRemove: () => void;
};

export function WorklistTable({
  objects,
  source,
  onRemove,
}: {
  objects: readonly ObjectInfo[];
  source: SourceId;
  onRemove: (sid: number) => void;
}) {
  const onPhone = useMedia('screen and (max-width: 767px)');
  const places = objects.map((object) => {
    const { domain } = whereabouts(object, source, null);
    return domain ? { sid: object.sid, domain, source } : null;
  });
  const figures = useFigures(places.filter((place) => place !== null));
  const entries = objects.map((object, at) => {
    const place = places[at] ?? null;
    return {
      object,
      page: place && lookupViewAt({ ...place, type: object.type_code }),
      figure: figureOf(figures, place),
      onRemove: () => onRemove(object.sid),
    };
  });
  return onPhone ? <Cards entries={entries} /> : <Rows entries={entries} />;
}

const notHere = 'N/A in current source';

const Change = ({ figure }: { figure: ListFigure | undefined }) =>
  figure?.change && (
    <ChangeText change={figure.change.change} interval={figure.interval} since={figure.since} />
  );

function Rows({ entries }: { entries: readonly Entry[] }) {
  const body = useRemovalFocus<HTMLTableSectionElement>(entries.length);
  return (
    <table className={`${table.table} ${table.framed} ${style.table}`}>
      <caption className="unseen">Objects in this worklist</caption>
      <thead>
        <tr>
          <th scope="col">Object</th>
          <th scope="col">Logo</th>
          <th scope="col">Type</th>
          <th scope="col">Category</th>
          <th scope="col">24 months</th>
          <th scope="col" className={style.number}>
            Posts a month
          </th>
          <th scope="col" className={style.number}>
            Change
          </th>
          <th scope="col">
            <span className="unseen">Uid and removal</span>
          </th>
        </tr>
      </thead>
      <tbody {...body}>
        {entries.map((entry) => (
          <Row key={entry.object.sid} {...entry} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ object, page, figure, onRemove }: Entry) {
  const { name, type_code, category, logo, color, uid } = object;
  return (
    <tr aria-disabled={!page || undefined}>
      <td>
        {page ? (
          <Link className={table.link} to={page}>
            {name}
          </Link>
        ) : (
          <>
            <span className={`${table.name} ${style.greyed}`}>{name}</span>{' '}
            <span className="small">({notHere})</span>
          </>
        )}
      </td>
      <td>
        <ObjectTile name={name} logo={logo} color={color} small />
      </td>
      <td>{typeName(type_code)}</td>
      <td>{singularCategory[category]}</td>
      <td className={style.line}>{figure && <Sparkline values={figure.posts} />}</td>
      <td className={style.number}>{figure && figure.ppm !== null && exactFigure(figure.ppm)}</td>
      <td className={style.number}>
        <Change figure={figure} />
      </td>
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

function Cards({ entries }: { entries: readonly Entry[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const list = useRemovalFocus<HTMLUListElement>(entries.length);
  return (
    <ul {...list} className={`${style.cards} line-above`} aria-label="Objects in this worklist">
      {entries.map(({ object: { sid, name, type_code, category, uid }, page, figure, onRemove }) => (
        <RowCard
          key={sid}
          title={name}
          sub={[
            typeName(type_code),
            page ? (figure && figure.ppm !== null ? `${exactFigure(figure.ppm)} a month` : []) : notHere,
          ]
            .flat()
            .join(' · ')}
          line={figure && <Sparkline values={figure.posts} />}
          value={<Change figure={figure} />}
          open={open === sid}
          onOpen={() => setOpen(open === sid ? null : sid)}
          details={
            <p className="row gap-4 muted breaks">
              {singularCategory[category]} · {uid} <CopyUid name={name} uid={uid} />
            </p>
          }
          actions={
            <>
              {page && (
                <Link to={page} aria-label={`Open ${name}`}>
                  Open
                </Link>
              )}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                data-destructive
                onClick={onRemove}
                {...removes}
              >
                Remove
              </button>
            </>
          }
        />
      ))}
    </ul>
  );
}
