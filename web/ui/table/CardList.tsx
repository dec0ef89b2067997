import { useMemo } from 'react';
import style from './Cards.module.css';
import { cellContent } from './cellContent.tsx';
import { clickOpens } from './clickOpens.ts';
import type { Column } from './column.ts';
import { RowMenu } from './RowActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowLink } from './RowLink.tsx';
import { useRowWindow } from './useRowWindow.ts';
import type { ModelRow, ViewProps } from './view.ts';

const cardHeight = 96;

/** The table's rows on a phone: the first column is the card's title. */
export function CardList<Row extends object>(props: ViewProps<Row>) {
  const { label, rows, opening, keys } = props;
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { list, drawn, before, after, measure } = useRowWindow<HTMLUListElement, HTMLLIElement>({
    keys: rowIds,
    rowHeight: cardHeight,
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
  columns,
  rowName,
  href,
  actions,
  opening,
  keys,
  hasSelection,
  onSelect,
  rows,
}: ViewProps<Row> & {
  at: number;
  selected: boolean;
  row: ModelRow<Row>;
  measure: ((card: HTMLLIElement | null) => void) | undefined;
}) {
  const [title, ...rest] = columns;
  const address = href?.(row) ?? opening.addressOf?.(id) ?? null;
  const name = rowName(row);
  return (
    <li
      ref={measure ?? null}
      data-index={at}
      aria-setsize={rows.length}
      aria-posinset={at + 1}
      className={style.card}
      {...(address === null ? {} : { onClick: clickOpens })}
    >
      <div className={style.head}>
        {hasSelection && (
          <RowCheckbox
            label={`Select ${name}`}
            checked={selected}
            onChange={(on, range) => onSelect(id, on, range)}
          />
        )}
        <span className={style.title}>
          <RowLink
            id={id}
            address={address}
            isPage={href !== undefined}
            onOpen={opening.open}
            isOpen={opening.opened === id}
            onFocus={keys.onFocus}
            tabIndex={keys.current === id ? 0 : -1}
          >
            {title && cellContent(title, row)}
          </RowLink>
        </span>
        {actions && <RowMenu name={name} actions={actions(row)} />}
      </div>
      <Lines columns={rest} row={row} />
    </li>
  );
}

function Lines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const lines = columns
    .filter((column) => column.hidden !== 'phone')
    .map((column) => ({ column, content: cellContent(column, row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== '');
  if (lines.length === 0) return null;
  return (
    <dl className={style.lines}>
      {lines.map(({ column, content }) => (
        <div key={column.id} className={style.line}>
          <dt>{column.header}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
