import { monthText } from '../../../shared/rules/lookup/months.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import type { ChartTable } from '../../ui/charts/chartTable.ts';

type Column = ChartTable['columns'][number];

/** Monthly lines as a file: one row per month and line, so that no column is named after what is shown. */
export function monthlyFile(
  label: string,
  months: readonly number[],
  columns: readonly Column[],
  lines: readonly { readonly name: string; readonly cellsAt: (at: number) => readonly Cell[] }[],
): ChartTable {
  return {
    columns: [{ label: 'Month', kind: 'text' }, { label, kind: 'text' }, ...columns],
    rows: lines.flatMap(({ name, cellsAt }) =>
      months.map((month, at) => [monthText(month), name, ...cellsAt(at)]),
    ),
  };
}
