import { type Cell, plainCell } from '../../../shared/rules/text/csv.ts';

type Rows = readonly (readonly Cell[])[];

/** Rejects if the browser refuses. Takes a promise of the picture, since Safari requires the call within the click. */
export async function copyPicture(picture: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}

/** As HTML for spreadsheets and documents, and as plain text. */
export async function copyTable(rows: Rows): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(tabbed(rows));
  const blob = (type: string, text: string) => new Blob([text], { type });
  const item = {
    'text/html': blob('text/html', htmlTable(rows)),
    'text/plain': blob('text/plain', tabbed(rows)),
  };
  await navigator.clipboard.write([new ClipboardItem(item)]);
}

/** A tab or line break would begin another cell. */
const tabbed = (rows: Rows) =>
  rows.map((row) => row.map((cell) => plainCell(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');

function htmlTable([header = [], ...rows]: Rows): string {
  const line = (row: readonly Cell[], kind: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${kind}>${escaped(plainCell(cell))}</${kind}>`).join('')}</tr>`;
  return `<table><thead>${line(header, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
