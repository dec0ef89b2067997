import { type MouseEvent, memo, type ReactElement } from 'react';
import { cellClass } from './cellClass.ts';
import { cellContent } from './cellContent.tsx';
import type { RowAction } from './column.ts';
import style from './DataTable.module.css';
import { PersonCell } from './PersonCell.tsx';
import { RowActions, RowMenu } from './RowActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowLink } from './RowLink.tsx';
import type { ShownColumn } from './underColumns.ts';

type Props<Row> = {
  /** Its aria-rowindex; the header is 1. */
  at: number;
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
  id: string;
  row: Row;
  name: string;
  columns: readonly ShownColumn<Row>[];
  address: string | null;
  isPage: boolean;
  onOpen: (id: string) => void;
  isOpen: boolean;
  isStop: boolean;
  onFocus: (id: string) => void;
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  asMenu: boolean;
  selected: boolean | null;
  onSelect: (id: string, selected: boolean, range: boolean) => void;
};

function Drawn<Row extends object>({
  at,
  measure,
  id,
  row,
  name,
  columns,
  actions,
  asMenu,
  selected,
  ...props
}: Props<Row>) {
  const { address, isStop, isOpen } = props;
  const tabIndex = isStop || address === null ? 0 : -1;
  return (
    <tr
      ref={measure ?? null}
      data-index={at - 2}
      aria-rowindex={at}
      className={style.row}
      data-open={isOpen || undefined}
      data-selected={selected || undefined}
      data-opens={address !== null || undefined}
      {...(address === null ? {} : { onClick: clickOpens })}
    >
      {selected !== null && (
        <td className={style.check}>
          <RowCheckbox
            label={`Select ${name}`}
            checked={selected}
            onChange={(on, range) => props.onSelect(id, on, range)}
          />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={`${cellClass(column)} ${style.title}`}>
            <PersonCell
              name={
                <RowLink {...props} id={id} tabIndex={tabIndex}>
                  {cellContent(column, row)}
                </RowLink>
              }
              email={belowText(column, row)}
            />
          </th>
        ) : (
          <td key={column.id} className={cellClass(column)}>
            {cellContent(column, row)}
          </td>
        ),
      )}
      {actions && (
        <td className={style.actions}>
          {asMenu ? (
            <RowMenu name={name} actions={actions(row)} />
          ) : (
            <RowActions actions={actions(row)} tabIndex={tabIndex} />
          )}
        </td>
      )}
    </tr>
  );
}

/** Nothing where the name already is the address. */
function belowText<Row>({ value, below }: ShownColumn<Row>, row: Row): string {
  const text = below?.value(row);
  return text === null || text === undefined || text === value(row) ? '' : String(text);
}

/** Memoized, so that a key in the search renders only new rows. */
export const TableRow = memo(Drawn) as unknown as <Row extends object>(props: Props<Row>) => ReactElement;

/** A click anywhere on a row follows its link, except on controls and while selecting text. */
function clickOpens(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest('a, button, input, label, [role="menu"]')) return;
  if (window.getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLElement>('[data-row-key]')?.click();
}
