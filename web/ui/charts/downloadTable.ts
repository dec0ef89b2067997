import { downloadCsv } from '../files/download.ts';
import type { ChartTable } from './chartTable.ts';
import { type Basis, fileTable } from './fileTable.ts';

export function downloadTable(
  table: ChartTable,
  basis: Basis,
  words: readonly string[],
  withNotes = false,
): void {
  downloadCsv(fileTable(table, basis, withNotes), words);
}
