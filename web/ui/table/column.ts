import type { ReactNode } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import { counted } from '../../../shared/rules/text/counted.ts';

export type CellValue = string | number | null | undefined;

export type Column<Row> = {
  id: string;
  header: string;
  /** What the column is sorted and searched by, and what a CSV file says. Null sorts last, whichever way. */
  value: (row: Row) => CellValue;
  /** What is shown, where it isn't the value itself. */
  cell?: (row: Row) => ReactNode;
  /** Figures are right-aligned, and sort from the highest first. */
  align?: 'right';
  /** Local rows sort by every column unless this is false; pages of a server only by those where it is true. */
  sortable?: boolean;
  /** Dates are most wanted from the latest. */
  latestFirst?: boolean;
  /** False where the search must not look, such as at dates. */
  searched?: boolean;
  /** What a CSV file says, where it isn't the value; false leaves the column out. */
  csv?: false | ((row: Row) => string | number | null);
  /** Left out where the table has little room (`narrow`), or on the cards of a phone (`phone`). */
  hidden?: 'narrow' | 'phone';
  /** Pixels or percent; columns without one share what is left. */
  width?: number | string;
};

export type Filter<Row> = {
  /** Its name in the address. */
  id: string;
  /** "Role"; with nothing chosen it reads "Any role". */
  label: string;
  any: string;
  options: readonly { value: string; label: string }[];
  /** For local rows. */
  matches: (row: Row, value: string) => boolean;
};

export type RowAction = {
  /** Names the thing: "Edit Ida Moss". */
  label: string;
  /** The short form that the row shows: "Edit". */
  text: string;
  destructive?: boolean;
} & ({ onSelect: () => void } | { href: string; newTab?: boolean });

/** Where rows come from. Without `more` all of them are here, and the table itself sorts, searches and filters. */
export type TableSource<Row> = {
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  error?: CallError | undefined;
  retry: () => unknown;
  /** While the rest of the rows is on its way: a CSV file would lack it. */
  partial?: boolean;
  /** Pages by a cursor: the server sorts, searches and filters by what `useTableQuery` reads from the address. */
  more?: RestOfPages<Row>;
};

export type RestOfPages<Row> = {
  /** Whether the server has more than is here. */
  there: boolean;
  loading: boolean;
  error: CallError | undefined;
  load: () => void;
  /** Every row, for a CSV file. */
  all: () => Promise<readonly Row[]>;
};

export type Nouns = readonly [one: string, many: string];

/** "1 user", "128 users". */
export const countedRows = (count: number, [one, many]: Nouns): string => counted(count, one, many);
