import { minRow } from '../../../shared/model/lookup/insight.ts';
import type { ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';
import type { LeftOutRows } from '../../../shared/rules/lookup/leftOut.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import type { Cell } from '../../../shared/rules/text/csv.ts';
import { type Base, baseLabel, onlyBase } from './base.ts';
import type { ChartTable } from './chartTable.ts';

/** What a chart's figures rest on. */
export type Basis = {
  readonly months: Period;
  readonly n: Base | readonly Base[] | undefined;
  readonly release: ReleaseMark | null;
  readonly leftOut: LeftOutRows | undefined;
};

/**
 * A table as it leaves the site: its columns say their months, its rows what their shares are of, how many
 * were left out, and the release.
 */
export function fileTable({ columns, rows }: ChartTable, { months, n, release, leftOut }: Basis): Cell[][] {
  // Where each row is a month or a day, there is nothing to add to it.
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
  ];
  return [
    [...labels, ...all.map(({ label }) => label)],
    ...rows.map((row) => [...row, ...all.map(({ value }) => value)]),
  ];
}

/** `2024-11 to 2025-10` */
const monthsText = ({ from, to }: Period) =>
  from === to ? monthText(from) : `${monthText(from)} to ${monthText(to)}`;
