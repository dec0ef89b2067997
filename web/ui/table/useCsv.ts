import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import { downloadCsv } from '../files/download.ts';
import type { Column, TableSource } from './column.ts';

export function useCsv<Row>({
  columns,
  source,
  sorted,
  words,
}: {
  columns: readonly Column<Row>[];
  source: TableSource<Row>;
  sorted: () => readonly Row[];
  words: readonly string[];
}) {
  const [state, setState] = useState<'ready' | 'reading' | 'failed'>('ready');
  async function save() {
    setState('reading');
    try {
      const rows = source.more ? await source.more.all() : sorted();
      downloadCsv(csvRows(columns, rows), words);
      setState('ready');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }
  return { save, state };
}

function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Cell[][] {
  const written = columns.filter((column) => column.csv !== false);
  return [
    written.map(({ header, fileHeader = header }) => fileHeader),
    ...rows.map((row) =>
      written.map((column) => (column.csv ? column.csv(row) : (column.value(row) ?? null))),
    ),
  ];
}
