import type { Cell } from '../../../../shared/rules/text/csv.ts';
import { mendColumns } from './listRows.ts';
import type { PastedPerson } from './readPeople.ts';

type Row = Pick<PastedPerson, 'cells' | 'line' | 'problem'>;

/** The columns as given, with the line and the problem of each row. */
export const mendFile = (columns: readonly string[], rows: readonly Row[]): Cell[][] => [
  [...columns, ...mendColumns],
  ...rows.map(({ cells, line, problem }) => [
    ...columns.map((_, at) => cells[at] ?? ''),
    line,
    problem ?? '',
  ]),
];
