import type { Column } from './column.ts';

/** A column with the one that stands below it. */
export type ShownColumn<Row> = Column<Row> & { below?: Column<Row> };

/** In a narrow table, each `under` column joins the one before it. */
export const underColumns = <Row>(columns: readonly Column<Row>[], narrow: boolean): ShownColumn<Row>[] =>
  narrow
    ? columns.flatMap((column, at) => (column.under ? [] : [joined(column, columns[at + 1])]))
    : [...columns];

const joined = <Row>(column: Column<Row>, next: Column<Row> | undefined): ShownColumn<Row> => ({
  ...column,
  ...(column.foldedWidth === undefined ? {} : { width: column.foldedWidth }),
  ...(next?.under ? { below: next } : {}),
});
