import type { ReactNode } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import { counted } from '../../../shared/rules/text/figures.ts';

export type CellValue = string | number | null | undefined;

export type Column<Row> = {
  id: string;
  header: string;
  /** In CSV files, where it names the unit. */
  fileHeader?: string;
  /** Used for sorting, searching and CSV. Null sorts last in both directions. */
  value: (row: Row) => CellValue;
  /** Overrides the displayed value. */
  cell?: (row: Row) => ReactNode;
  /** Numbers are right-aligned and sort descending first. */
  align?: 'right';
  /** Local rows sort by every column unless false; server pages only where true. */
  sortable?: boolean;
  /** Dates sort newest first. */
  latestFirst?: boolean;
  /** Excluded from the search, such as dates. */
  searched?: boolean;
  /** Overrides the value in CSV files; false leaves the column out. */
  csv?: false | ((row: Row) => string | number | null);
  /** Hidden on narrow tables (`narrow`), on phones (`phone`), or everywhere but in the CSV file (`file`). */
  hidden?: 'narrow' | 'phone' | 'file';
  /** Its place in a closed row on a phone; the first column is the title, the rest are details. */
  phone?: 'sub' | 'line' | 'value';
  /** Stands below the column before it while the table is narrower than 900 pixels. */
  under?: true;
  /** Pixels or percent; other columns share the rest. */
  width?: number | string;
  /** While the table is narrower than 900 pixels. */
  foldedWidth?: number;
};

export type Filter<Row> = {
  id: string;
  /** "Role"; "Any role" when nothing is selected. */
  label: string;
  any: string;
  options: readonly { value: string; label: string }[];
  matches: (row: Row, value: string) => boolean;
  /** Values with a button of their own, which counts its rows; the other filters move into a menu. */
  chips?: readonly string[];
  /** The button for all rows: “All”, unless said otherwise. */
  all?: string;
};

export type RowAction = {
  /** The accessible name: "Edit Ida Moss". */
  label: string;
  /** The visible text: "Edit". */
  text: string;
  /** Shown instead of the text where the table is a table. */
  icon?: ReactNode;
  destructive?: boolean;
} & ({ onSelect: () => void } | { href: string; newTab?: boolean });

/** Without `more`, all rows are local and the table sorts, searches and filters them itself. */
export type TableSource<Row> = {
  rows: readonly Row[] | undefined;
  error?: CallError | undefined;
  retry: () => unknown;
  /** More rows are loading, so a CSV file would be incomplete. */
  partial?: boolean;
  /** Cursor pages: the server sorts, searches and filters by what `useTableQuery` reads from the address. */
  more?: RestOfPages<Row>;
};

export type RestOfPages<Row> = {
  there: boolean;
  loading: boolean;
  error: CallError | undefined;
  load: () => void;
  all: () => Promise<readonly Row[]>;
};

/** An entry of the table's own menu. */
export type TableEntry = { name: string; onClick: () => void };

export type Nouns = readonly [one: string, many: string];

export const countedRows = (count: number, [one, many]: Nouns): string => counted(count, one, many);
