import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { ReasonedButton } from '../controls/ReasonedButton.tsx';
import {
  type Column,
  countedRows,
  type Filter,
  type Nouns,
  type TableEntry,
  type TableSource,
} from './column.ts';
import style from './DataTable.module.css';
import { FilterButton } from './FilterButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { TableMenu } from './TableMenu.tsx';
import { TableSearch } from './TableSearch.tsx';
import { useCsv } from './useCsv.ts';
import type { ShownRows } from './useShownRows.ts';

export function TableTools<Row extends object>({
  label,
  nouns,
  columns,
  source,
  search = true,
  filters,
  query,
  matching,
  sorted,
  csv,
  primary,
  more,
  collapses = false,
  places,
}: {
  label: string;
  nouns: Nouns;
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  search?: boolean;
  filters: readonly Filter<Row>[];
  query: ShownRows;
  matching: readonly Row[];
  sorted: () => readonly Row[];
  csv?: readonly string[];
  primary?: ReactNode;
  more?: readonly TableEntry[];
  collapses?: boolean;
  places?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const counted = filters.find(({ chips }) => chips);
  const active = filters.filter((filter) => query.filterValue(filter.id) !== null).length;
  const value = counted ? query.filterValue(counted.id) : null;
  const isInChips = value !== null && (counted?.chips?.includes(value) ?? false);
  const fields = filters.map((filter) => (
    <NativeSelect
      key={filter.id}
      className={style.filter ?? ''}
      size="sm"
      aria-label={filter.label}
      data={[{ value: '', label: filter.any }, ...filter.options]}
      value={query.filterValue(filter.id) ?? ''}
      onChange={(event) => query.setFilter(filter.id, event.currentTarget.value || null)}
    />
  ));
  return (
    <div className={style.tools}>
      {search && <TableSearch query={query} nouns={nouns} />}
      {collapses && (
        <Button
          className={style.collapser ?? ''}
          variant="default"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      )}
      <div id={id} className={style.filters} data-collapsed={(collapses && !open) || undefined}>
        {places}
        {counted ? (
          <>
            <FilterChips
              filter={counted}
              rows={source.rows ?? []}
              value={value}
              onChange={(next) => query.setFilter(counted.id, next)}
            />
            <FilterButton active={isInChips ? active - 1 : active}>{fields}</FilterButton>
          </>
        ) : (
          fields
        )}
      </div>
      <span
        className={counted && matching.length === source.rows?.length ? 'unseen' : style.count}
        role="status"
      >
        {source.rows && countText(source, matching.length, nouns)}
      </span>
      <span className={style.toolsEnd}>
        {more ? (
          <FileMenu
            label={label}
            entries={more}
            name={csv}
            columns={columns}
            source={source}
            sorted={sorted}
          />
        ) : (
          csv && <CsvButton name={csv} columns={columns} source={source} sorted={sorted} />
        )}
        {primary}
      </span>
    </div>
  );
}

function countText<Row>(
  { rows = [], more, partial = false }: TableSource<Row>,
  matching: number,
  nouns: Nouns,
): string {
  if (more) return more.there ? `${rows.length.toLocaleString()} so far` : countedRows(rows.length, nouns);
  if (partial) return `${matching.toLocaleString()} so far`;
  if (matching === rows.length) return countedRows(matching, nouns);
  return `${matching.toLocaleString()} of ${countedRows(rows.length, nouns)}`;
}

type File<Row> = { columns: readonly Column<Row>[]; source: TableSource<Row>; sorted: () => readonly Row[] };

function FileMenu<Row>({
  label,
  entries,
  name,
  ...of
}: File<Row> & { label: string; entries: readonly TableEntry[]; name: readonly string[] | undefined }) {
  const { save, state } = useCsv({ ...of, words: name ?? [] });
  const csv = { name: fileText[state], because: reasonAgainst(of.source), save: () => void save() };
  return <TableMenu label={label} entries={entries} csv={name ? csv : null} />;
}

function CsvButton<Row>({ name, ...of }: File<Row> & { name: readonly string[] }) {
  const { save, state } = useCsv({ ...of, words: name });
  return (
    <ReasonedButton
      variant="default"
      size="sm"
      because={reasonAgainst(of.source)}
      loading={state === 'reading'}
      onClick={() => void save()}
    >
      {fileText[state]}
    </ReasonedButton>
  );
}

const fileText = { ready: 'Download CSV', reading: 'Download CSV', failed: 'CSV failed, try again' } as const;

function reasonAgainst<Row>({ rows, partial }: TableSource<Row>): string | null {
  if (!rows?.length) return 'There are no rows.';
  return partial ? 'Available once all rows have loaded.' : null;
}
