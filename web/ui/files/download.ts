import { type Cell, csvText } from '../../../shared/rules/text/csv.ts';
import { logEvent } from '../../api/log.ts';

export function download(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Without a byte order mark, spreadsheets decode the file with the system's code page. */
export function downloadCsv(rows: readonly (readonly Cell[])[], words: readonly string[]): void {
  const file = new Blob(['\ufeff', csvText(rows)], { type: 'text/csv;charset=utf-8' });
  const name = fileNameOf(words, 'csv');
  download(file, name);
  logEvent('csv-download', { params: name.slice(0, 1000) });
}

export function fileNameOf(words: readonly string[], extension: string): string {
  const name = words
    .join(' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'chart'}.${extension}`;
}
