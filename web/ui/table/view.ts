import type { Column, RowAction } from './column.ts';
import type { RowKeys } from './useRowKeys.ts';
import type { RowOpening } from './useRowOpening.ts';
import type { TableModel } from './useTableModel.ts';
import type { Sort } from './useTableQuery.ts';

export type ModelRow<Row extends object> = ReturnType<
  TableModel<Row>['table']['getRowModel']
>['rows'][number];

export type ViewProps<Row extends object> = {
  label: string;
  columns: readonly Column<Row>[];
  rowName: (row: Row) => string;
  href?: ((row: Row) => string) | undefined;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  table: TableModel<Row>['table'];
  rows: readonly ModelRow<Row>[];
  sort: Sort | null;
  onSort: (id: string) => void;
  opening: RowOpening;
  keys: RowKeys;
  hasSelection: boolean;
  onSelect: (id: string, selected: boolean, range?: boolean) => void;
  /** Server rows: the total is unknown. */
  source: { more?: unknown };
};
