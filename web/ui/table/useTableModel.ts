import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CellValue, Column } from './column.ts';
import type { Sort } from './useTableQuery.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Numbers by size, texts in natural order: "Item 9" before "Item 10", "É" next to "e". */
function compareCells(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one ?? ''), String(other ?? ''));
}

// Only what the consoles use: each feature adds code.
const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

type Options<Row extends object> = {
  columns: readonly Column<Row>[];
  /** The matching rows, or what the server has sent. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: Sort | null;
  byServer: boolean;
  page: number;
  pageSize: number | null;
};

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;

/** Sorts, paginates and selects. Inputs are kept stable, or every row would be rebuilt. */
export function useTableModel<Row extends object>({
  columns,
  rows,
  rowKey,
  sort,
  byServer,
  page,
  pageSize,
}: Options<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: (row) => column.value(row) ?? undefined,
          enableSorting: byServer ? column.sortable === true : column.sortable !== false,
          sortDescFirst: column.align === 'right' || column.latestFirst === true,
          sortFn: (one, other, id) =>
            compareCells(one.getValue<CellValue>(id), other.getValue<CellValue>(id)),
          sortUndefined: 'last',
        }),
      ),
    [columns, byServer],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.descending }] : []), [sort]);
  const size = pageSize ?? Math.max(rows.length, 1);
  const pagination = useMemo(() => ({ pageIndex: page - 1, pageSize: size }), [page, size]);
  const table = useTable({
    features,
    columns: defs,
    data: rows as Row[],
    getRowId: rowKey,
    state: { sorting, rowSelection, pagination },
    onRowSelectionChange: setRowSelection,
    manualSorting: byServer,
    manualPagination: pageSize === null,
    enableMultiSort: false,
    enableSortingRemoval: false,
  });
  // A stable callback, or every row would re-render.
  const shown = useRef<() => string[]>(() => []);
  shown.current = () => table.getRowModel().rows.map(({ id }) => id);
  const last = useRef<string | null>(null);
  const toggle = useCallback((id: string, on: boolean, range = false) => {
    const ids = range && last.current !== null ? between(shown.current(), last.current, id) : [id];
    last.current = id;
    setRowSelection((before) => {
      const after = { ...before };
      for (const each of ids) {
        if (on) after[each] = true;
        else delete after[each];
      }
      return after;
    });
  }, []);
  const selectAll = useCallback(() => table.toggleAllRowsSelected(true), [table]);
  const clearSelection = useCallback(() => setRowSelection({}), []);
  return { table, selected: rowSelection, toggle, selectAll, clearSelection };
}

/** Both ends included; only the second if the first isn’t shown anymore. */
function between(ids: readonly string[], one: string, other: string): string[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)];
  return ends.includes(-1) ? [other] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
}
