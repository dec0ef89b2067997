import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMedia } from '../useMedia.ts';
import { CardList } from './CardList.tsx';
import type { Column, Filter, Nouns, RowAction, TableEntry, TableSource } from './column.ts';
import style from './DataTable.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { Failed, NoMatch, TableSkeleton } from './states.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableTools } from './TableTools.tsx';
import { underColumns } from './underColumns.ts';
import { useIsNarrow } from './useIsNarrow.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowOpening } from './useRowOpening.ts';
import { useSelectingKeys } from './useSelectingKeys.ts';
import { useShownRows } from './useShownRows.ts';
import type { PhoneRow, TableParts } from './view.ts';
import { WideTable } from './WideTable.tsx';

/**
 * The consoles' table. Search, sort, page, filters and the open row are in the address.
 *
 * - Rows: `source={{ rows, error, retry }}` for all of them at once (up to some 5,000), or the result of `useReadPages` for
 *   cursor pages; the server then sorts and searches by what `useTableQuery(name)` reads from the address.
 * - `columns` and `filters` must be stable: constants outside the component, or `useMemo`.
 * - A row opens by `opens`, a parameter of the address (`?user=acc_1`, for a `SidePanel` that reads it with
 *   `useDialogStep`), or by `href`, a page of its own. Up, Down, Home and End move between rows, also while the panel is open.
 * - `bulk` adds checkboxes and shows the actions for selected rows.
 * - On phones a row is a `RowCard` that opens in place, or its panel where `opens` is given.
 */
export type DataTableProps<Row extends object> = {
  label: string;
  nouns: Nouns;
  /** Prefixes the address parameters where two tables share a page. */
  name?: string;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  rowKey: (row: Row) => string;
  /** The row's name in labels: "Select Ida Moss". */
  rowName: (row: Row) => string;
  empty: ReactNode;
  search?: boolean;
  filters?: readonly Filter<Row>[];
  /** `name`, or `-created_at` for newest first. */
  defaultSort?: string;
  /** Without it, all rows scroll. A hidden footer shows a button for the rest. */
  paging?: { size: number; footer?: 'hidden' };
  opens?: string;
  href?: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** The words of the file name. Adds a button that exports the filtered rows as CSV. */
  csv?: readonly string[];
  primary?: ReactNode;
  /** Entries of a menu beside the primary action; the CSV file moves there, too. */
  more?: readonly TableEntry[];
  /** A line between the tools and the rows. */
  notice?: ReactNode;
  /** On phones the filters open by a button, so that the first rows are on the first screen. */
  collapses?: boolean;
  /** More choices before the filters. */
  places?: ReactNode;
  /** In place of the search field and the filters. */
  tools?: (parts: TableParts<Row>) => ReactNode;
  /** The rows on this page, whenever they change. */
  onDrawn?: (rows: readonly Row[]) => void;
  /** The parts of a row that a phone shows instead of its columns. */
  onPhone?: (row: Row) => PhoneRow;
};

/** Below these, `under` columns join the ones before them, and `narrow` columns hide. */
const foldWidth = 900;
const narrowWidth = 701;

const phoneWidth = '(max-width: 959px)';
const noFilters: never[] = [];

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, nouns, source, rowKey, empty, filters = noFilters, bulk } = props;
  const phone = useMedia(phoneWidth);
  const [all, setAll] = useState(false);
  const shown = useShownRows({ ...props, filters, showsAll: all });
  const { table, matching, selected, narrowed, selectAll, clearSelection } = shown;
  const rows = table.getRowModel().rows;
  const keys = useMemo(() => rows.map((row) => row.id), [rows]);
  const drawn = useMemo(() => rows.map(({ original }) => original), [rows]);
  const { onDrawn } = props;
  useEffect(() => onDrawn?.(drawn), [onDrawn, drawn]);
  const opening = useRowOpening(props.opens, keys);
  const rowKeys = useRowKeys(keys, opening.opened);
  const folds = useIsNarrow(rowKeys.area, foldWidth);
  const narrow = useIsNarrow(rowKeys.area, narrowWidth);
  const columns = useMemo(
    () =>
      underColumns(
        props.columns.filter(({ hidden }) => hidden !== 'file'),
        folds && !phone,
      ),
    [props.columns, folds, phone],
  );

  const chosen = useMemo(
    () => (bulk && source.rows ? source.rows.filter((row) => selected[rowKey(row)]) : []),
    [bulk, source.rows, selected, rowKey],
  );

  const hidden = useMemo(() => {
    const shownRows = new Set(matching);
    return chosen.filter((row) => !shownRows.has(row)).length;
  }, [chosen, matching]);

  const selectingKeys = useSelectingKeys(
    bulk ? { selected, toggle: shown.toggle, clear: clearSelection } : null,
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
        columns={columns}
        narrow={narrow}
        table={table}
        rows={rows}
        sort={shown.sort}
        onSort={shown.sortBy}
        opening={opening}
        keys={rowKeys}
        hasSelection={bulk !== undefined && !(phone && props.onPhone)}
        onSelect={shown.toggle}
      />
    );
  }

  const sorted = () => table.getSortedRowModel().rows.map((row) => row.original);
  return (
    <section ref={rowKeys.area} className={style.area} aria-label={label} {...selectingKeys}>
      {props.tools ? (
        props.tools({
          query: shown,
          matching,
          drawn,
          without: shown.without,
          sorted,
          selected,
          toggle: shown.toggle,
        })
      ) : (
        <TableTools {...props} filters={filters} query={shown} matching={matching} sorted={sorted} />
      )}
      {props.notice}
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
      {bulk && chosen.length > 0 && (
        <SelectionBar
          nouns={nouns}
          count={chosen.length}
          hidden={hidden}
          matching={source.more ? null : matching.length}
          onAll={selectAll}
          onClear={clearSelection}
        >
          {bulk(chosen, clearSelection)}
        </SelectionBar>
      )}
    </section>
  );
}
