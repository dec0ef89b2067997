import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { comparedPeople } from '../../../shared/rules/lookup/peopleMonths.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';

type Dated = { readonly name: string; readonly insight: Pick<InsightDocument, 'people' | 'last_month'> };

/** The months of a chart about people, and what it says of them where they aren’t the latest twelve. */
export function ofPeopleOf(subjects: readonly Dated[]): { months: Period; monthsNote?: string } {
  const { months, text } = comparedPeople(subjects);
  return { months, ...(text ? { monthsNote: text } : {}) };
}

export const ofPeople = (insight: Dated['insight']) => ofPeopleOf([{ name: '', insight }]);
