export type Cell = string | number | null;

/** Prefixes that a spreadsheet would evaluate as a formula; some accept the full-width signs too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A spreadsheet with another separator than the comma may see a formula in the middle of a cell. */
const formulaWithin = /([;,\t])(?=[=+\-@\t\r\n＝＋－＠])/g;

/** RFC 4180: CRLF line ends, quotes only where needed, and empty cells for gaps. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  const text = plainCell(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Numbers stay numbers; text is escaped so that it can't run as a formula. */
export function plainCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replaceAll(formulaWithin, "$1'");
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text of a cell that `plainCell` made safe. */
export const plainText = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '').replaceAll(/([;,\t])'(?=[=+\-@\t\r\n＝＋－＠])/g, '$1');
