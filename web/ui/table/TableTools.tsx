import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { ReasonedButton } from '../controls/ReasonedButton.tsx';
import { type Column, countedRows, type Filter, type Nouns, type TableSource } from './column.ts';
import style from './DataTable.module.css';
import { longestSearch } from './matchRows.ts';
import { useCsv } from './useCsv.ts';
import type { ShownRows } from './useShownRows.ts';

export function TableTools<Row extends object>({
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
  collapses = false,
  places,
}: {
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
  collapses?: boolean;
  places?: ReactNode;
}) {
  const [, many] = nouns;
  const [open, setOpen] = useState(false);
  const id = useId();
  const active = filters.filter((filter) => query.filterValue(filter.id) !== null).length;
  return (
    <div className={style.tools}>
      {search && (
        <TextInput
          className={style.search ?? ''}
          type="search"
          size="sm"
          placeholder={`Search ${many}`}
          aria-label={`Search ${many}`}
          maxLength={longestSearch}
          spellCheck={false}
          value={query.draft}
          onChange={(event) => query.setDraft(event.currentTarget.value)}
        />
      )}
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
        {filters.map((filter) => (
          <NativeSelect
            key={filter.id}
            className={style.filter ?? ''}
            size="sm"
            aria-label={filter.label}
            data={[{ value: '', label: filter.any }, ...filter.options]}
            value={query.filterValue(filter.id) ?? ''}
            onChange={(event) => query.setFilter(filter.id, event.currentTarget.value || null)}
          />
        ))}
      </div>
      <span className={style.count} role="status">
        {source.rows && countText(source, matching.length, nouns)}
      </span>
      <span className={style.toolsEnd}>
        {csv && <CsvButton name={csv} columns={columns} source={source} sorted={sorted} />}
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

function CsvButton<Row>({
  name,
  ...of
}: {
  name: readonly string[];
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  sorted: () => readonly Row[];
}) {
  const { save, state } = useCsv({ ...of, words: name });
  return (
    <ReasonedButton
      variant="default"
      size="sm"
      because={reasonAgainst(of.source)}
      loading={state === 'reading'}
      onClick={() => void save()}
    >
      {state === 'failed' ? 'CSV failed, try again' : 'CSV'}
    </ReasonedButton>
  );
}

function reasonAgainst<Row>({ rows, partial }: TableSource<Row>): string | null {
  if (!rows?.length) return 'There are no rows.';
  return partial ? 'Available once all rows have loaded.' : null;
}
