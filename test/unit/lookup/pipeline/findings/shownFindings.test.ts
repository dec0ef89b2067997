import { expect, it } from 'vitest';
import { shownFindings } from '../../../../../functions/lookup/pipeline/findings/wordFindings.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { anInsight } from '../../../../fixtures/anInsight.ts';

it('findings that contradict the cards of the document are omitted', () => {
  const share = (id: number) => ({ id, percent: 30, percentile: 60, n: 40 });
  const base = {
    worth: 2,
    n: 40,
    of: 130,
    category: 10,
    category_of: 900,
    rivals: 12,
    index: 3,
    low: 2,
    high: 4,
  };
  const none = { n: 0, shares: [] };
  const people = (ids: number[]) => ({
    demographics: { gender: none, age: { n: 130, shares: ids.map(share) }, race: none, income: none },
    findings: [{ ...base, kind: 'audience' as const, group: 'age' as const, id: 401099, percent: 30 }],
  });
  const kindsOf = (over: Partial<InsightDocument>) => {
    const { findings = [], ...document } = anInsight(over);
    return shownFindings(document, findings).map(({ kind }) => kind);
  };
  expect(kindsOf(people([401099, 401299, 401499, 401899]))).toEqual(['audience']);
  // With so few known ages, there is no card for them.
  expect(kindsOf(people([401099, 401899]))).toEqual([]);
  const theme = (qoq_percentile: number) => ({
    themes: {
      n: 300,
      shares: [{ sid: 9, name: 'Price', percent: 30, percentile: 60, qoq_percentile, n: 90 }],
    },
    findings: [
      {
        ...{ kind: 'theme' as const, worth: 2, sid: 9, name: 'Price', percent: 30, percent_before: 10 },
        ...{ n: 40, of: 130, of_before: 120, category: 10, category_before: 10, rivals: 12, under: [] },
      },
    ],
  });
  expect(kindsOf(theme(40))).toEqual(['theme']);
  expect(kindsOf(theme(60))).toEqual(['theme']);
  expect(kindsOf(theme(80))).toEqual([]);
});

it('the next best finding of a kind is used if the best has no card', () => {
  const base = {
    n: 40,
    of: 130,
    percent: 30,
    category: 10,
    category_of: 900,
    rivals: 12,
    index: 3,
    low: 2,
    high: 4,
  };
  const audience = { ...base, kind: 'audience' as const };
  const gender = {
    n: 130,
    shares: [200100, 200200].map((id) => ({ id, percent: 50, percentile: 60, n: 65 })),
  };
  const { demographics, ...document } = anInsight();
  const found = shownFindings({ ...document, demographics: { ...demographics, gender } }, [
    { ...audience, worth: 3, group: 'income', id: 800099 },
    { ...audience, worth: 2, group: 'gender', id: 200100 },
  ]);
  expect(found.map(({ worth }) => worth)).toEqual([2]);
});
