import {
  coefficientFigure,
  exactFigure,
  percentFigure,
  signedFigure,
} from '../../../shared/rules/lookup/figures.ts';
import { percentileFigure } from '../../../shared/rules/lookup/percentile.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';

/** What a column's numbers are, which decides how they read in a table. A base is what the row's share is of. */
export type CellKind = 'text' | 'count' | 'percent' | 'percentile' | 'change' | 'coefficient' | 'base';

export type ChartTable = {
  readonly columns: readonly {
    readonly label: string;
    readonly kind: CellKind;
    /** The months that its figures are of, where they aren't those of the whole chart. */
    readonly months?: Period;
  }[];
  readonly rows: readonly (readonly Cell[])[];
};

const gap = '–';

export function cellText(cell: Cell, kind: CellKind): string {
  if (cell === null) return gap;
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'percent':
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
