import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import { type CSSProperties, useMemo } from 'react';
import { useMedia } from '../useMedia.ts';
import style from './DataTable.module.css';
import { RowCheckbox } from './RowCheckbox.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useRowWindow } from './useRowWindow.ts';
import type { ViewProps } from './view.ts';

const rowHeight = 36;
const rowsMeasured = 50;
const menuWidth = 44;
const iconWidth = 34;

export function WideTable<Row extends object>(props: ViewProps<Row>) {
  const { label, columns, table, rows, rowName, sort, onSort, opening, keys, hasSelection, source } = props;
  const rowIds = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { list, drawn, before, after, measure } = useRowWindow<HTMLTableSectionElement, HTMLTableRowElement>({
    keys: rowIds,
    rowHeight,
    wanted: keys.wanted ?? opening.opened,
  });
  const hasActions = props.actions !== undefined;
  const touch = useMedia('(hover: none)');
  const icons = rows[0] ? (props.actions?.(rows[0].original) ?? []).every(({ icon }) => icon) : false;
  const asMenu = (touch || props.narrow) && !icons;
  const all = table.getIsAllRowsSelected();
  return (
    <Table
      className={style.table ?? ''}
      data-folded={columns.some(({ below }) => below) || undefined}
      style={{ '--actions': asMenu ? menuWidth : actionsWidth(props, rows) } as CSSProperties}
      layout="fixed"
      aria-label={label}
      aria-rowcount={source.more ? -1 : table.getSortedRowModel().rows.length + 1}
    >
      <TableHead
        columns={columns}
        sort={sort}
        onSort={onSort}
        canSort={(id) => table.getColumn(id)?.getCanSort() ?? false}
        hasActions={hasActions}
        selection={
          hasSelection && (
            <RowCheckbox
              label="Select all"
              checked={all}
              some={!all && table.getIsSomeRowsSelected()}
              onChange={(on) => table.toggleAllRowsSelected(on)}
            />
          )
        }
      />
      <Table.Tbody ref={list} onKeyDown={keys.onKeyDown}>
        <Spacer height={before} />
        {drawn.map((at) => {
          const row = rows[at];
          if (!row) return null;
          return (
            <TableRow
              key={row.id}
              at={at + 2}
              measure={measure}
              id={row.id}
              row={row.original}
              name={rowName(row.original)}
              columns={columns}
              address={props.href?.(row.original) ?? opening.addressOf?.(row.id) ?? null}
              isPage={props.href !== undefined}
              onOpen={opening.open}
              isOpen={opening.opened === row.id}
              isStop={keys.current === row.id}
              onFocus={keys.onFocus}
              actions={props.actions}
              asMenu={asMenu}
              selected={hasSelection ? row.getIsSelected() : null}
              onSelect={props.onSelect}
            />
          );
        })}
        <Spacer height={after} />
      </Table.Tbody>
    </Table>
  );
}

const letterWidth = 7.5;
const buttonWidth = 20;

/** Fits the longest list of actions, so that they are visible without pointing at the row. */
function actionsWidth<Row extends object>(
  { actions }: Pick<ViewProps<Row>, 'actions'>,
  rows: readonly { readonly original: Row }[],
): number {
  const widths = rows
    .slice(0, rowsMeasured)
    .map(({ original }) =>
      (actions?.(original) ?? []).reduce(
        (sum, { text, icon }) => sum + (icon ? iconWidth : text.length * letterWidth + buttonWidth),
        8,
      ),
    );
  return Math.ceil(Math.max(0, ...widths));
}

/** Stands in for undrawn rows. A single cell: spanning hidden columns would bring them back, empty. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a control can't take the focus.
    <tr aria-hidden="true" className={style.spacer}>
      <td style={{ height }} />
    </tr>
  );
}
