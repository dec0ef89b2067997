import {
  besideCategory,
  type IndexedGroup,
  type IndexedShare,
  indexOf,
} from '../../../shared/rules/lookup/besideCategory.ts';
import { wilson } from '../../../shared/rules/lookup/wilson.ts';

type Share = IndexedShare & {
  readonly percent: number;
  readonly rank?: readonly [low: number, high: number] | undefined;
  readonly about?: true | undefined;
};

export const intervalColumns = [
  { label: '95% interval, from', kind: 'percent' },
  { label: '95% interval, to', kind: 'percent' },
] as const;

export function intervalCells({ percent }: Share, of: number): [number | null, number | null] {
  const interval = wilson(percent, of);
  return [interval?.low ?? null, interval?.high ?? null];
}

/** For shares of people, which may not be ranked. */
export const percentileColumn = {
  label: 'Percentile (empty where it can’t be ranked)',
  kind: 'percentile',
} as const;

/** A blank index has an interval that includes 100. */
export const indexColumns = [
  { label: 'Objects compared, %', kind: 'percent' },
  { label: 'Index (100 is the objects compared)', kind: 'index' },
  { label: 'Index, 95% interval, from', kind: 'index' },
  { label: 'Index, 95% interval, to', kind: 'index' },
] as const;

export function indexCells(share: IndexedShare, group: IndexedGroup): (number | null)[] {
  const beside = besideCategory(share, group);
  if (!beside) return [null, null, null, null];
  const { category, clear, low, high } = beside;
  return [
    Math.round(category * 10) / 10,
    clear ? indexOf(beside) : null,
    Math.round(low * 100),
    Math.round(high * 100),
  ];
}
