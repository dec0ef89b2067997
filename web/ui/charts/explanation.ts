import type { MetricId } from '../../../shared/model/lookup/metric.ts';
import { type ChartTable, cellText } from './chartTable.ts';

/** How one figure was computed, beyond its metric's definition. */
export type Explanation = {
  readonly metric: MetricId;
  readonly inputs?: readonly { readonly name: string; readonly value: string }[];
  readonly n?: string | undefined;
};

export const maxInputs = 12;

/** A chart's inputs: the authors or posts behind each value, for the first rows of a list or the latest months. */
export function inputsOf({ columns, rows }: ChartTable): NonNullable<Explanation['inputs']> {
  const counted = columns.findLastIndex(({ kind }) => kind === 'count');
  const column = columns[counted];
  const base = columns.findLastIndex(({ kind }) => kind === 'base');
  const named = columns.findLastIndex(({ kind }) => kind === 'text');
  if (!column || named < 0) return [];
  const ofMonths = columns[named]?.label === 'Month';
  return (ofMonths ? rows.slice(-maxInputs) : rows.slice(0, maxInputs)).map((row) => ({
    name: String(row[named] ?? ''),
    value: `${cellText(row[counted] ?? null, 'count')} ${base < 0 ? '' : `of ${cellText(row[base] ?? null, 'base')} `}${column.label.toLowerCase()}`,
  }));
}
