import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { HeatGroup } from '../../../shared/rules/lookup/compared/plainRow.ts';
import { HeatCellButton } from './HeatCellButton.tsx';
import style from './HeatTable.module.css';

export type HeatColumn = {
  readonly key: string;
  /** Shown alone on phones. */
  readonly letter?: string;
  readonly name: string;
};

type Place = { readonly row: string; readonly column: number };

/** Rows of figures per object, tinted where one differs. Arrows move between cells, Enter opens a cell's figures. */
export function HeatTable({
  label,
  corner,
  columns,
  groups,
}: {
  label: string;
  /** Says what the figures are, above the names of the rows. */
  corner: string;
  columns: readonly HeatColumn[];
  groups: readonly HeatGroup[];
}) {
  const [at, setAt] = useState<Place | null>(null);
  const [opened, setOpened] = useState<Place | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const rows = groups.flatMap((group) => group.rows);
  const isSame = (place: Place | null, row: string, column: number) =>
    place !== null && place.row === row && place.column === column;
  // The row that had the focus may be folded away.
  const current = at && rows.some(({ key }) => key === at.row) ? at : { row: rows[0]?.key ?? '', column: 0 };

  function onKeyDown(event: KeyboardEvent) {
    const row = rows.findIndex(({ key }) => key === current.row);
    const from = { row, column: current.column, rows: rows.length, columns: columns.length };
    const next = opened ? null : nextCell(event.key, from);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  }

  return (
    <section className={style.scroll} aria-label={`${label}, table`}>
      <table
        ref={table}
        className={style.table}
        style={{ '--columns': columns.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={style.corner}>
              {corner}
            </th>
            {columns.map(({ key, letter, name }) => (
              <th key={key} scope="col" title={name}>
                {letter && <span>{letter} </span>}
                <span className={letter ? style.name : undefined}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className={style.group}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {group.name}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {columns.map((column, place) => {
                  const cell = row.cells[place];
                  if (!cell) return <td key={column.key} />;
                  const here = { row: row.key, column: place };
                  return (
                    <td key={column.key}>
                      <HeatCellButton
                        cell={cell}
                        title={`${column.name}: ${row.name}`}
                        place={`${rows.indexOf(row)} ${place}`}
                        tabIndex={isSame(current, row.key, place) ? 0 : -1}
                        opened={isSame(opened, row.key, place)}
                        onOpen={(opens) =>
                          setOpened((now) => (opens ? here : isSame(now, row.key, place) ? null : now))
                        }
                        onFocus={() => setAt(here)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type At = { readonly row: number; readonly column: number; readonly rows: number; readonly columns: number };

/** Where an arrow key, Home or End leads in a table of cells; null for other keys and beyond the edges. */
function nextCell(key: string, { row, column, rows, columns }: At) {
  const next = { row, column };
  if (key === 'ArrowDown') next.row += 1;
  else if (key === 'ArrowUp') next.row -= 1;
  else if (key === 'ArrowRight') next.column += 1;
  else if (key === 'ArrowLeft') next.column -= 1;
  else if (key === 'Home') next.column = 0;
  else if (key === 'End') next.column = columns - 1;
  else return null;
  const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
  return isInside ? next : null;
}
