import type { InsightDocument } from '../../model/lookup/insight.ts';
import { windows } from '../../model/lookup/windows.ts';

export type PeopleMonths = { readonly first_month: number; readonly last_month: number };

/** The months that a page's figures of people are of; null if it has none. Earlier releases took the last twelve. */
export function peopleMonths({
  people,
  last_month,
}: Pick<InsightDocument, 'people' | 'last_month'>): PeopleMonths | null {
  return people === undefined ? { first_month: last_month - windows.audience + 1, last_month } : people;
}
