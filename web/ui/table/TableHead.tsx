import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { cellClass } from './cellClass.ts';
import type { Column } from './column.ts';
import style from './DataTable.module.css';
import type { ShownColumn } from './underColumns.ts';
import type { Sort } from './useTableQuery.ts';

export function TableHead<Row>({
  columns,
  sort,
  onSort,
  canSort,
  hasActions,
  selection,
}: {
  columns: readonly ShownColumn<Row>[];
  sort: Sort | null;
  onSort: (id: string) => void;
  canSort: (id: string) => boolean;
  hasActions: boolean;
  selection: ReactNode;
}) {
  return (
    <Table.Thead className={style.head ?? ''}>
      <Table.Tr aria-rowindex={1}>
        {selection && (
          <Table.Th scope="col" className={style.check ?? ''}>
            {selection}
          </Table.Th>
        )}
        {columns.map((column) => {
          const { below } = column;
          const direction = directionOf(sort, column.id) ?? (below ? directionOf(sort, below.id) : null);
          return (
            <Table.Th
              key={column.id}
              scope="col"
              className={cellClass(column)}
              {...widthOf(column)}
              {...(direction ? { 'aria-sort': direction } : {})}
            >
              <ColumnName column={column} sort={sort} onSort={onSort} canSort={canSort} />
              {below && (
                <>
                  <span aria-hidden="true"> / </span>
                  <ColumnName column={below} sort={sort} onSort={onSort} canSort={canSort} />
                </>
              )}
            </Table.Th>
          );
        })}
        {hasActions && (
          <Table.Th scope="col" className={style.actionsHead ?? ''}>
            <span className="unseen">Actions</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

type Direction = 'ascending' | 'descending';

const directionOf = (sort: Sort | null, id: string): Direction | null =>
  sort?.id === id ? (sort.descending ? 'descending' : 'ascending') : null;

function ColumnName<Row>({
  column: { id, header },
  sort,
  onSort,
  canSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (id: string) => void;
  canSort: (id: string) => boolean;
}) {
  if (!canSort(id)) return header;
  return (
    <button type="button" className={style.sort} data-on-paper onClick={() => onSort(id)}>
      <span className={style.sortName}>{header}</span>
      <SortArrow direction={directionOf(sort, id)} />
    </button>
  );
}

const SortArrow = ({ direction }: { direction: Direction | null }) => (
  <svg
    viewBox="0 0 10 10"
    width="9"
    height="9"
    aria-hidden="true"
    className={style.arrow}
    data-on={direction !== null}
  >
    <path
      d={direction === 'descending' ? 'M2 3.5 5 7l3-3.5' : 'M2 6.5 5 3l3 3.5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  </svg>
);

const figureWidth = 104;

function widthOf({ width, align }: Pick<Column<never>, 'width' | 'align'>) {
  const given = width ?? (align === 'right' ? figureWidth : undefined);
  return given === undefined ? {} : { style: { width: given } };
}
