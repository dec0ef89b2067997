import { minRow } from '../../../shared/model/lookup/disclosure.ts';
import { asOfName, type ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';
import type { LeftOutRows } from '../../../shared/rules/lookup/leftOut.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import { type Base, baseLabel, onlyBase } from './base.ts';
import type { ChartTable } from './chartTable.ts';

export type Basis = {
  readonly months: Period;
  readonly n: Base | readonly Base[] | undefined;
  readonly release: ReleaseMark | null;
  readonly leftOut: LeftOutRows | undefined;
};

/** A table as a file: columns name their months, rows have their base, the number of rows left out and the release. */
export function fileTable({ columns, rows }: ChartTable, { months, n, release, leftOut }: Basis): Cell[][] {
  // Rows that are months or days need no column for them.
  const monthly = columns[0]?.label === 'Month' || columns[0]?.label === 'Day';
  const labels = columns.map(({ label, kind, months: own = months }) =>
    monthly || kind === 'text' ? label : `${label} (${monthsText(own)})`,
  );
  const base = onlyBase(n);
  const all: { label: string; value: Cell }[] = [
    ...(base ? [{ label: baseLabel(base.of), value: base.count }] : []),
    ...(leftOut ? [{ label: `Rows left out, fewer than ${minRow} authors`, value: leftOut.rows }] : []),
    ...(release ? [{ label: 'Release', value: release.release }] : []),
    ...(release?.built_on ? [{ label: 'Built', value: release.built_on }] : []),
    ...(release?.as_of ? [{ label: 'As of', value: asOfName(release.as_of) }] : []),
  ];
  return [
    [...labels, ...all.map(({ label }) => label)],
    ...rows.map((row) => [...row, ...all.map(({ value }) => value)]),
  ];
}

const monthsText = ({ from, to }: Period) =>
  from === to ? monthText(from) : `${monthText(from)} to ${monthText(to)}`;
