import { downloadCsv } from '../files/download.ts';
import type { ChartTable } from './chartTable.ts';

export function downloadTable({ columns, rows }: ChartTable, words: readonly string[]): void {
  downloadCsv([columns.map(({ label }) => label), ...rows], words);
}
