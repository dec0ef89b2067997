import { percentileFigure } from '../../../shared/rules/lookup/percentile.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import {
  coefficientFigure,
  exactFigure,
  percentFigure,
  shareFigure,
  signedFigure,
} from '../../../shared/rules/text/figures.ts';

/**
 * The kind of a column's cells, which decides their format. A base is what a row's share is of; `text` names a row, `note` is
 * a remark on it, and an annotation was written by the customer. A rate moves by tenths, as retention and spam do.
 */
export type CellKind =
  | 'text'
  | 'note'
  | 'annotation'
  | 'count'
  | 'percent'
  | 'rate'
  | 'percentile'
  | 'change'
  | 'index'
  | 'coefficient'
  | 'base'
  | 'peers';

export type ChartTable = {
  readonly columns: readonly { readonly label: string; readonly kind: CellKind }[];
  readonly rows: readonly (readonly Cell[])[];
};

const gap = '–';

export function cellText(cell: Cell, kind: CellKind): string {
  if (cell === null) return gap;
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'percent':
      return shareFigure(cell);
    case 'rate':
      return percentFigure(cell);
    case 'percentile':
      return percentileFigure(cell);
    case 'change':
      return signedFigure(cell);
    case 'coefficient':
      return coefficientFigure(cell);
    default:
      return exactFigure(cell);
  }
}
