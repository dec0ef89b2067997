import { asOfName, type ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';
import type { LeftOutRows } from '../../../shared/rules/lookup/leftOut.ts';
import { monthText, type Period } from '../../../shared/rules/lookup/months.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import { type Base, baseLabel, onlyBase } from './base.ts';
import type { CellKind, ChartTable } from './chartTable.ts';

/** The same in each row, so that files can be concatenated. */
export type Fact = { readonly label: string; readonly value: string };

export type Basis = {
  readonly months: Period;
  readonly n: Base | readonly Base[] | undefined;
  readonly release: ReleaseMark | null;
  readonly leftOut: LeftOutRows | undefined;
  readonly facts: readonly Fact[];
};

export const windowLabels = { from: 'From', to: 'To' } as const;

/**
 * A table as a file. Column names never change with what is shown: months are values, in columns of their own or in those of the
 * rows. Rows that were left out are a last line, as a column would repeat their number.
 */
export function fileTable(
  { columns, rows }: ChartTable,
  { months, n, release, leftOut, facts }: Basis,
  withNotes = false,
): Cell[][] {
  const shown = columns.flatMap(({ label, kind }, at) =>
    kind === 'annotation' && !withNotes ? [] : [{ label, kind, at }],
  );
  const first = columns[0]?.label;
  const monthly = first === 'Month' || first === 'Day';
  const dated = monthly || columns.some(({ label }) => label === windowLabels.from);
  // The base of a whole period would be repeated beside each of its months.
  const base = monthly || columns.some(({ kind }) => kind === 'base') ? undefined : onlyBase(n);
  const all: { label: string; value: Cell }[] = [
    ...(base ? [{ label: baseLabel(base.of), value: base.count }] : []),
    ...(dated
      ? []
      : [
          { label: windowLabels.from, value: monthText(months.from) },
          { label: windowLabels.to, value: monthText(months.to) },
        ]),
    ...facts.filter(({ label }) => !columns.some((column) => column.label === label)),
    ...(release ? [{ label: 'Release', value: release.release }] : []),
    ...(release?.built_on ? [{ label: 'Built', value: release.built_on }] : []),
    ...(release?.as_of ? [{ label: 'As of', value: asOfName(release.as_of) }] : []),
  ];
  const labels = [...shown, ...all].map(({ label }) => label);
  const isForNotes = (row: readonly Cell[]) =>
    monthly &&
    String(row[0]) > monthText(months.to) &&
    shown.every(({ kind, at }) => kind === 'text' || row[at] === null);
  return [
    labels,
    ...rows
      .filter((row) => !isForNotes(row))
      .map((row) => [
        ...shown.map(({ at, kind }) => rounded(row[at] ?? null, kind)),
        ...all.map(({ value }) => value),
      ]),
    ...(leftOut ? [labels.map((_, at) => (at === 0 ? leftOut.text : null))] : []),
  ];
}

/** More decimals than the interval beside them would be false precision. */
const rounded = (cell: Cell, kind: CellKind): Cell =>
  (kind === 'percent' || kind === 'rate') && typeof cell === 'number' ? Math.round(cell * 10) / 10 : cell;

/** `2023-11 to 2026-10`, as in file names. */
export const monthsText = ({ from, to }: Period) =>
  from === to ? monthText(from) : `${monthText(from)} to ${monthText(to)}`;
