import { csvText } from '../../../shared/rules/lookup/csv.ts';
import type { ChartTable } from './chartTable.ts';

/** Hands a file to the browser's downloads. */
export function download(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function downloadTable({ columns, rows }: ChartTable, words: readonly string[]): void {
  const text = csvText([columns.map(({ label }) => label), ...rows]);
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileNameOf(words, 'csv'));
}

/** `Oatmere · Instagram` and `Activity` become `oatmere-instagram-activity.svg`. */
export function fileNameOf(words: readonly string[], extension: string): string {
  const name = words
    .join(' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'chart'}.${extension}`;
}
