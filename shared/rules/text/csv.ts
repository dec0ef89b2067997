export type Cell = string | number | null;

/** A spreadsheet would take text that begins so for a formula; some take the wide signs of East Asian letters for the same. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Where a spreadsheet splits at another sign than the comma, a formula may begin in the middle of a cell. */
const formulaWithin = /([;,\t])(?=[=+\-@\t\r\n＝＋－＠])/g;

/** RFC 4180: lines end with CRLF, a cell is quoted when it has to be, and a gap is empty. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  const text = plainCell(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell as a spreadsheet should take it: a figure, or words that it doesn't run. */
export function plainCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replaceAll(formulaWithin, "$1'");
  return formulaStart.test(text) ? `'${text}` : text;
}
