import '@mantine/core/styles/Table.css';
import '@mantine/core/styles/Skeleton.css';
import { type ReactNode, useMemo, useState } from 'react';
import { useMedia } from '../useMedia.ts';
import { CardList } from './CardList.tsx';
import type { Column, Filter, Nouns, RowAction, TableSource } from './column.ts';
import style from './DataTable.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { Failed, NoMatch, TableSkeleton } from './states.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableTools } from './TableTools.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { useRowOpening } from './useRowOpening.ts';
import { useShownRows } from './useShownRows.ts';
import { WideTable } from './WideTable.tsx';

/**
 * The table of the consoles. Search, sort, page, filters and the open row are in the address.
 *
 * - Rows: `source={{ rows, error, retry }}` for all of them at once (up to some 5,000), or what `useReadPages` returns for
 *   pages by a cursor; then the server sorts and searches by what `useTableQuery(name)` reads from the address.
 * - `columns` and `filters` must not change from one draw to the next: constants outside the component, or `useMemo`.
 * - A row opens where `opens` names a parameter of the address (`?user=acc_1`, for a `SidePanel` beside the table that
 *   reads it by `useDialogStep`), or where `href` gives it a page of its own. Up, Down, Home and End go from row to row,
 *   also while the panel is open; Enter opens.
 * - `bulk` puts a checkbox before each row, and shows what can be done with those that are chosen.
 * - On phones the rows are cards: the first column is their title, the others are named lines below it.
 */
export type DataTableProps<Row extends object> = {
  /** Names the table: "Users". */
  label: string;
  nouns: Nouns;
  /** Where two tables share a page: goes before their parameters in the address. */
  name?: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  rowKey: (row: Row) => string;
  /** What a row is called in labels: "Select Ida Moss". */
  rowName: (row: Row) => string;
  /** What is said where there are no rows at all: 'No Users'. */
  empty: ReactNode;
  /** False where there is little to search. */
  search?: boolean;
  filters?: readonly Filter<Row>[];
  /** `name`, or `-created_at` for the latest first. */
  defaultSort?: string;
  /** Without it all rows are in one scroll. A hidden footer leaves the rest to a button. */
  paging?: { size: number; footer?: 'hidden' };
  opens?: string;
  href?: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** The words of the file's name; with them there is a button for a CSV file of what the search and filters leave. */
  csv?: readonly string[];
  /** The one primary action, above the table at the right. */
  primary?: ReactNode;
};

const phoneWidth = '(max-width: 640px)';
const noFilters: never[] = [];

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, nouns, columns, source, rowKey, empty, filters = noFilters, bulk } = props;
  const phone = useMedia(phoneWidth);
  const [all, setAll] = useState(false);
  const shown = useShownRows({ ...props, filters, showsAll: all });
  const { table, matching, selected, narrowed, clearSelection } = shown;
  const rows = table.getRowModel().rows;
  const keys = useMemo(() => rows.map((row) => row.id), [rows]);
  const opening = useRowOpening(props.opens, keys);
  const rowKeys = useRowKeys(keys, opening.opened);

  const chosen = useMemo(
    () => (bulk && source.rows ? source.rows.filter((row) => selected[rowKey(row)]) : []),
    [bulk, source.rows, selected, rowKey],
  );

  function body(): ReactNode {
    if (source.rows === undefined) {
      return source.error ? (
        <Failed error={source.error} retry={source.retry} />
      ) : (
        <TableSkeleton label={label} columns={columns} phone={phone} />
      );
    }
    if (matching.length === 0) {
      return narrowed ? (
        <NoMatch nouns={nouns} onClear={shown.clearNarrowing} />
      ) : (
        <p className={style.empty}>{empty}</p>
      );
    }
    const View = phone ? CardList : WideTable;
    return (
      <View
        {...props}
        table={table}
        rows={rows}
        sort={shown.sort}
        onSort={shown.sortBy}
        opening={opening}
        keys={rowKeys}
        hasSelection={bulk !== undefined}
        onSelect={shown.toggle}
      />
    );
  }

  return (
    <section ref={rowKeys.area} className={style.area} aria-label={label}>
      <TableTools
        {...props}
        filters={filters}
        query={shown}
        matching={matching}
        sorted={() => table.getSortedRowModel().rows.map((row) => row.original)}
      />
      {bulk && chosen.length > 0 && (
        <SelectionBar
          nouns={nouns}
          count={chosen.length}
          hidden={chosen.filter((row) => !matching.includes(row)).length}
          onClear={clearSelection}
        >
          {bulk(chosen, clearSelection)}
        </SelectionBar>
      )}
      {source.rows !== undefined && source.error && <Failed error={source.error} retry={source.retry} />}
      {body()}
      {source.rows !== undefined && matching.length > 0 && (
        <TableFoot
          nouns={nouns}
          paging={props.paging}
          all={all}
          onAll={() => setAll(true)}
          count={matching.length}
          page={shown.page}
          onPage={shown.toPage}
          more={source.more}
        />
      )}
    </section>
  );
}
