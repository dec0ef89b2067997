import { useMemo } from 'react';
import type { Column, Filter, TableSource } from './column.ts';
import { rowMatcher } from './matchRows.ts';
import { useSearchDraft } from './useSearchDraft.ts';
import { useTableModel } from './useTableModel.ts';
import { parseSort, sortText, useTableQuery } from './useTableQuery.ts';

type Options<Row extends object> = {
  name?: string | undefined;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  rowKey: (row: Row) => string;
  filters: readonly Filter<Row>[];
  defaultSort?: string;
  paging?: { size: number; footer?: 'hidden' };
  showsAll: boolean;
};

const none: never[] = [];

export type ShownRows = Pick<
  ReturnType<typeof useShownRows>,
  'draft' | 'setDraft' | 'filterValue' | 'setFilter' | 'narrowed' | 'clearNarrowing'
>;

export function useShownRows<Row extends object>({
  name,
  columns,
  source,
  rowKey,
  filters,
  defaultSort,
  paging,
  showsAll,
}: Options<Row>) {
  const { get, set } = useTableQuery(name);
  const byServer = source.more !== undefined;
  const rows = source.rows ?? none;

  const [draft, setDraft] = useSearchDraft(get('search') ?? '', (search) => set({ search, page: null }));
  const chosen = useMemo(
    () =>
      filters.flatMap((filter) => {
        const value = get(filter.id);
        // Anyone can edit an address.
        return filter.options.some((option) => option.value === value)
          ? [[filter, value as string] as const]
          : [];
      }),
    [filters, get],
  );
  const match = useMemo(() => rowMatcher(columns), [columns]);
  const matching = useMemo(
    () => (byServer ? rows : match(rows, draft, chosen)),
    [byServer, match, rows, draft, chosen],
  );

  const without = (filterId: string) =>
    match(
      rows,
      draft,
      chosen.filter(([{ id }]) => id !== filterId),
    );

  const sort = useMemo(() => {
    const given = parseSort(get('sort'));
    return columns.some(({ id }) => id === given?.id) ? given : parseSort(defaultSort);
  }, [get, columns, defaultSort]);
  const size = byServer || showsAll ? null : (paging?.size ?? null);
  const pages = size === null ? 1 : Math.max(1, Math.ceil(matching.length / size));
  const asked = Number(get('page') ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;

  const model = useTableModel({ columns, rows: matching, rowKey, sort, byServer, page, pageSize: size });

  function sortBy(id: string) {
    const column = columns.find((each) => each.id === id);
    const first = column?.align === 'right' || column?.latestFirst === true;
    const descending = sort?.id === id ? !sort.descending : first;
    const text = sortText({ id, descending });
    set({ sort: text === defaultSort ? null : text, page: null });
  }

  function clearNarrowing() {
    setDraft('');
    set({ search: null, page: null, ...Object.fromEntries(filters.map((filter) => [filter.id, null])) });
  }

  return {
    ...model,
    matching,
    without,
    sort,
    sortBy,
    page,
    toPage: (to: number) => set({ page: to > 1 ? String(to) : null }),
    draft,
    setDraft,
    filterValue: (id: string) => chosen.find(([filter]) => filter.id === id)?.[1] ?? null,
    setFilter: (id: string, value: string | null) => set({ [id]: value, page: null }),
    narrowed: draft.trim() !== '' || chosen.length > 0,
    clearNarrowing,
  };
}
