import { useMemo, useState } from 'react';
import { CardActions } from './CardActions.tsx';
import style from './CardList.module.css';
import { cellContent } from './cellContent.tsx';
import type { Column } from './column.ts';
import { phoneParts } from './phoneParts.ts';
import { RowMenu } from './RowActions.tsx';
import { RowCard } from './RowCard.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { useRowWindow } from './useRowWindow.ts';
import type { ModelRow, ViewProps } from './view.ts';

const closedHeight = 57;

/** The table's rows on a phone. Where a panel shows a row, a tap opens that; elsewhere the row opens in place, one at a time. */
export function CardList<Row extends object>(props: ViewProps<Row>) {
  const { label, rows, opening, keys } = props;
  const [open, setOpen] = useState<string | null>(null);
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { list, drawn, before, after, measure } = useRowWindow<HTMLUListElement, HTMLLIElement>({
    keys: rowIds,
    rowHeight: closedHeight,
    wanted: keys.wanted ?? opening.opened,
  });
  return (
    <ul
      ref={list}
      className={style.cards}
      aria-label={label}
      onKeyDown={keys.onKeyDown}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {drawn.map((at) => {
        const row = rows[at];
        return (
          row && (
            <Card
              key={row.id}
              at={at}
              row={row}
              selected={row.getIsSelected()}
              measure={measure}
              open={open === row.id}
              onOpen={() => setOpen((before) => (before === row.id ? null : row.id))}
              {...props}
            />
          )
        );
      })}
    </ul>
  );
}

function Card<Row extends object>({
  at,
  row: { id, original: row },
  selected,
  measure,
  open,
  onOpen,
  columns,
  rowName,
  href,
  actions,
  opening,
  keys,
  hasSelection,
  onSelect,
  onPhone,
  rows,
}: ViewProps<Row> & {
  at: number;
  selected: boolean;
  row: ModelRow<Row>;
  measure: ((card: HTMLLIElement | null) => void) | undefined;
  open: boolean;
  onOpen: () => void;
}) {
  const { title, sub, line, value, details } = useMemo(() => phoneParts(columns), [columns]);
  const shown = (column: Column<Row> | undefined) => column && cellContent(column, row);
  const name = rowName(row);
  const page = href?.(row);
  const panel = opening.addressOf?.(id);
  const isOpen = opening.opened === id;
  const below = actions?.(row) ?? [];
  const own = onPhone?.(row);
  return (
    <RowCard
      title={shown(title)}
      sub={own ? own.sub : sub.length > 0 && <Together columns={sub} row={row} />}
      line={own ? own.line : shown(line)}
      value={own ? own.value : shown(value)}
      details={own ? own.details : details.length > 0 && <Lines columns={details} row={row} />}
      menu={panel !== undefined && below.length > 0 && <RowMenu name={name} actions={below} />}
      actions={
        (page || below.length > 0 || own?.actions) && (
          <>
            <CardActions name={name} page={page} actions={below} />
            {own?.actions}
          </>
        )
      }
      box={
        hasSelection && (
          <RowCheckbox
            label={`Select ${name}`}
            checked={selected}
            onChange={(on, range) => onSelect(id, on, range)}
          />
        )
      }
      selected={selected}
      open={open}
      onOpen={onOpen}
      to={panel}
      isCurrent={isOpen}
      onFollow={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!isOpen) opening.open(id);
      }}
      row={{
        ref: measure ?? null,
        key: id,
        at,
        of: rows.length,
        tabIndex: keys.current === id ? 0 : -1,
        onFocus: () => keys.onFocus(id),
      }}
    />
  );
}

function Together<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns
    .map((column) => cellContent(column, row))
    .filter((content) => content !== null && content !== undefined && content !== '')
    .map((content, at) => (
      <span key={columns[at]?.id} className={style.part}>
        {content}
      </span>
    ));
}

function Lines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const lines = columns
    .map((column) => ({ column, content: cellContent(column, row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== '');
  if (lines.length === 0) return null;
  return (
    <dl className={style.lines}>
      {lines.map(({ column, content }) => (
        <div key={column.id} className={style.line}>
          <dt>{column.header}</dt>
          <dd className="narrowable ink breaks">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
