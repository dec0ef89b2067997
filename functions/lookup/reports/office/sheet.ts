import { type CellValue, type Column, cellStyles, type Sheet, sheetUri } from './cells.ts';
import { el, words, type Xml } from './xml.ts';

const maxCell = 32_767;
const defaultWidth = 12;

/** `A`, `Z`, `AA`. */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  return `${rest >= 0 ? columnName(rest) : ''}${String.fromCharCode(65 + (at % 26))}`;
}

export function sheetXml({ columns, rows, prose = false }: Sheet, isFirst: boolean): Xml {
  const last = `${columnName(columns.length - 1)}${rows.length + 1}`;
  const titles = columns.map(({ title }) => title);
  const headRow = row(1, titles, () => cellStyles.head, heightOf(titles, columns));
  const body = rows.map((cells, at) =>
    row(
      at + 2,
      cells,
      (cell, column) => styleOf(cell, columns[column], prose),
      prose ? heightOf(cells, columns) : undefined,
    ),
  );
  return el(
    'worksheet',
    { xmlns: sheetUri },
    el('sheetPr', {}, el('pageSetUpPr', { fitToPage: 1 })),
    el('dimension', { ref: `A1:${last}` }),
    el('sheetViews', {}, view(isFirst)),
    el('sheetFormatPr', { defaultRowHeight: lineHeight }),
    el('cols', {}, columns.map(width)),
    el('sheetData', {}, headRow, body),
    prose || rows.length === 0 ? [] : el('autoFilter', { ref: `A1:${last}` }),
    el('pageMargins', { left: 0.5, right: 0.5, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 }),
    el('pageSetup', { orientation: 'landscape', fitToHeight: 0 }),
  );
}

const lineHeight = 15;
/** The tallest that a row can be. */
const maxHeight = 405;

/** Programs don’t measure wrapped text when they open a file. */
function heightOf(cells: readonly CellValue[], columns: readonly Column[]): number {
  const lines = cells.map((cell, at) =>
    Math.ceil(String(cell ?? '').length / (0.95 * (columns[at]?.width ?? defaultWidth))),
  );
  return Math.min(maxHeight, lineHeight * Math.max(1, ...lines));
}

/** The head stays in sight. */
const view = (isFirst: boolean) =>
  el(
    'sheetView',
    { tabSelected: isFirst ? 1 : undefined, workbookViewId: 0 },
    el('pane', { ySplit: 1, topLeftCell: 'A2', activePane: 'bottomLeft', state: 'frozen' }),
    el('selection', { pane: 'bottomLeft', activeCell: 'A2', sqref: 'A2' }),
  );

const width = ({ width: chosen = defaultWidth }: Column, at: number) =>
  el('col', { min: at + 1, max: at + 1, width: chosen, customWidth: 1 });

function row(
  number: number,
  cells: readonly CellValue[],
  style: (cell: CellValue, column: number) => number,
  height?: number,
): Xml {
  const written = cells.flatMap((cell, at) =>
    cell === null ? [] : cellXml(`${columnName(at)}${number}`, cell, style(cell, at)),
  );
  return el('row', { r: number, ht: height, customHeight: height && 1 }, written);
}

function cellXml(place: string, cell: string | number, style: number): Xml {
  const s = style === cellStyles.text ? undefined : style;
  if (typeof cell === 'number') return el('c', { r: place, s }, el('v', {}, words(String(cell))));
  const text = el(
    't',
    { 'xml:space': cell === cell.trim() ? undefined : 'preserve' },
    words(cell.slice(0, maxCell)),
  );
  return el('c', { r: place, s, t: 'inlineStr' }, el('is', {}, text));
}

const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function styleOf(cell: CellValue, column: Column | undefined, prose: boolean): number {
  if (typeof cell === 'string' && formulaStart.test(cell)) return cellStyles.quoted;
  if (prose) return cellStyles.prose;
  return typeof cell === 'number' && column?.format ? cellStyles[column.format] : cellStyles.text;
}
