import type { MetricId } from '../../../shared/model/lookup/metric.ts';
import { type ChartTable, cellText } from './chartTable.ts';

/** How one shown figure comes about, besides what its metric's definition says. */
export type Explanation = {
  readonly metric: MetricId;
  /** The very numbers that went in. */
  readonly inputs?: readonly { readonly name: string; readonly value: string }[];
  readonly n?: string | undefined;
};

export const maxInputs = 12;

/** What went into a chart: how many authors or posts stand behind each of its values, the first of a list, the latest of months. */
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
