export type CellValue = string | number | null;

/** How a column's numbers read; text is the same in every column. */
export type NumberFormat = keyof typeof numberFormats;

export type Column = { readonly title: string; readonly width?: number; readonly format?: NumberFormat };

export type Sheet = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly CellValue[])[];
  /** A sheet of text: no filter, and long cells wrap. */
  readonly prose?: boolean;
};

/** The format has numbers of its own up to 163. */
export const numberFormats = {
  whole: 169,
  tenth: 164,
  exact: 165,
  month: 166,
  share: 167,
  change: 168,
} as const;

/** Styles of cells, by their place in `cellXfs`. */
export const cellStyles = {
  text: 0,
  head: 1,
  whole: 2,
  tenth: 3,
  exact: 4,
  month: 5,
  quoted: 6,
  prose: 7,
  share: 8,
  change: 9,
} as const;

export const sheetUri = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** How numbers of each kind are written: with the digits that pages show, and all digits in the cell. */
export const formatCodes: Record<NumberFormat, string> = {
  whole: '[<99999.5]#,##0;[<999500]#,##0,"k";0.0,,"M"',
  tenth: '#,##0.0',
  exact: '0.000',
  month: 'mmm yyyy',
  share: '[=0]0"%";[<0.5]"<1%";0"%"',
  change: '+#,##0"%";−#,##0"%";0"%"',
};

const dayLength = 86_400_000;

/** The first day of a month, as sheets count days. */
export const monthCell = (month: number): number =>
  (Date.UTC(2010, month, 1) - Date.UTC(1899, 11, 30)) / dayLength;
