import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../shared/model/scope.ts';
import {
  besideCategory,
  type IndexedGroup,
  type IndexedShare,
  indexOf,
} from '../../../shared/rules/lookup/besideCategory.ts';
import type { Period } from '../../../shared/rules/lookup/months.ts';
import { comparedPeople } from '../../../shared/rules/lookup/peopleMonths.ts';
import { rankedAmong } from '../../../shared/rules/lookup/percentile.ts';
import { rivalNames } from '../../../shared/rules/lookup/rivalNames.ts';
import { wilson } from '../../../shared/rules/lookup/wilson.ts';

type Dated = { readonly name: string; readonly insight: Pick<InsightDocument, 'people' | 'last_month'> };

/** The months of a chart about people, and what it says of them where they aren’t the latest twelve. */
export function ofPeopleOf(subjects: readonly Dated[]): { months: Period; monthsNote?: string } {
  const { months, text } = comparedPeople(subjects);
  return { months, ...(text ? { monthsNote: text } : {}) };
}

export const ofPeople = (insight: Dated['insight']) => ofPeopleOf([{ name: '', insight }]);

/** `other product types in Beauty` */
export const othersOf = (insight: InsightDocument, type: ObjectTypeCode): string =>
  `other ${rivalNames(type, insight)} in ${verticalNames[insight.vertical]}`;

/** `Rank among 41 other product types in Beauty`, or why there are no ranks. */
export const rankFoot = (...given: Parameters<typeof rankedAmong>): string =>
  rankedAmong(...given).replace(/^Where the share lies/, 'Rank');

export const dotFoot = 'Dot: times the share of others, with its likely range';

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
