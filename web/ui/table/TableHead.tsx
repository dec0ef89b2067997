import '@mantine/core/styles/Table.css';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { cellClass } from './cellClass.ts';
import type { Column } from './column.ts';
import style from './DataTable.module.css';
import type { Sort } from './useTableQuery.ts';

export function TableHead<Row>({
  columns,
  sort,
  onSort,
  canSort,
  hasActions,
  selection,
}: {
  columns: readonly Column<Row>[];
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
          const direction = sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : null;
          return (
            <Table.Th
              key={column.id}
              scope="col"
              className={cellClass(column)}
              {...widthOf(column)}
              {...(direction ? { 'aria-sort': direction } : {})}
            >
              {canSort(column.id) ? (
                <button type="button" className={style.sort} data-on-paper onClick={() => onSort(column.id)}>
                  <span className={style.sortName}>{column.header}</span>
                  <SortArrow direction={direction} />
                </button>
              ) : (
                column.header
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

const SortArrow = ({ direction }: { direction: 'ascending' | 'descending' | null }) => (
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
