import type { ReactNode } from 'react';
import type { RowAction } from './column.ts';
import type { ShownColumn } from './underColumns.ts';
import type { RowKeys } from './useRowKeys.ts';
import type { RowOpening } from './useRowOpening.ts';
import type { ShownRows } from './useShownRows.ts';
import type { TableModel } from './useTableModel.ts';
import type { Sort } from './useTableQuery.ts';

export type ModelRow<Row extends object> = ReturnType<
  TableModel<Row>['table']['getRowModel']
>['rows'][number];

/** A closed row on a phone and what opens below it, in place of the columns. */
export type PhoneRow = {
  sub?: ReactNode;
  line?: ReactNode;
  value?: ReactNode;
  details?: ReactNode;
  /** After “Open”. */
  actions?: ReactNode;
};

/** For tools of a page's own in place of the search field and the filters. */
export type TableParts<Row extends object> = {
  query: ShownRows;
  /** All rows that the search and the filters leave, and those of them on this page, in the table's order. */
  matching: readonly Row[];
  drawn: readonly Row[];
  /** The rows that match without one of the filters, so that its values can be counted. */
  without: (filterId: string) => readonly Row[];
  /** All matching rows in the table's order, for files. */
  sorted: () => readonly Row[];
  selected: Readonly<Record<string, boolean>>;
  toggle: (id: string, selected: boolean, range?: boolean) => void;
};

export type ViewProps<Row extends object> = {
  label: string;
  columns: readonly ShownColumn<Row>[];
  narrow: boolean;
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
  onPhone?: ((row: Row) => PhoneRow) | undefined;
  /** Server rows: the total is unknown. */
  source: { more?: unknown };
};
