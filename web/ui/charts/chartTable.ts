import { percentileFigure } from '../../../shared/rules/lookup/percentile.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import {
  coefficientFigure,
  exactFigure,
  percentFigure,
  signedFigure,
} from '../../../shared/rules/text/figures.ts';

/** The kind of a column's numbers, which decides their format. A base is what a row's share is of. */
export type CellKind = 'text' | 'count' | 'percent' | 'percentile' | 'change' | 'coefficient' | 'base';

export type ChartTable = {
  readonly columns: readonly {
    readonly label: string;
    readonly kind: CellKind;
    /** Its own months, where they differ from the chart's. */
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
