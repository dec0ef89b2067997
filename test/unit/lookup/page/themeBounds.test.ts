import { expect, test } from 'vitest';
import type { FindingOf } from '../../../../shared/model/lookup/finding.ts';
import { findingsOf } from '../../../../shared/rules/lookup/findings/findings.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';

const sentenceOf = (over: Partial<FindingOf<'theme'>>) => {
  const finding = {
    ...{ kind: 'theme' as const, worth: 1, sid: 91, name: 'Taste', percent: 15, percent_before: 8 },
    ...{ n: 30, of: 200, of_before: 190, category: 9, category_before: 6, rivals: 8, under: [] },
    ...over,
  };
  const insight = anInsight({ findings: [finding] });
  const [found] = findingsOf({
    ...{
      name: 'Oatmere',
      type_code: 'BR' as const,
      rivals: 'brands',
      vertical: 'Food/Beverage',
      insight,
      nameOf: String,
    },
  });
  return found?.sentence.replace(
    '15.0% of authors posting about Oatmere mentioned Taste in the last three months, ',
    '',
  );
};

test('a theme is a finding only if the bound of its earlier share is below the share', () => {
  expect(sentenceOf({ under: ['percent_before'] })).toBe(
    'up from fewer than 10 of 190 authors in the three months before. Across other brands in Food/Beverage, the share rose from 6.0% to 9.0%.',
  );
  expect(sentenceOf({ percent_before: 15.2, under: ['percent_before'] })).toBeUndefined();
});

test.each([
  [{ category: 0.6, category_before: 0.9, under: ['category'] }, 'the share fell from 0.9% to under 0.6%.'],
  [
    { category: 0.9, category_before: 0.6, under: ['category_before'] },
    'the share rose from under 0.6% to 0.9%.',
  ],
  [
    { category: 0.9, category_before: 0.6, under: ['category'] },
    'the share was at most 0.9% in both periods.',
  ],
  [
    { category: 0.6, category_before: 0.9, under: ['category_before'] },
    'the share was at most 0.9% in both periods.',
  ],
  [
    { category: 0.6, category_before: 0.9, under: ['category', 'category_before'] },
    'the share was at most 0.9% in both periods.',
  ],
] as const)('a bound of the category gets a direction only if it supports one: %j', (over, text) => {
  const sentence = sentenceOf({ ...over, under: [...over.under] });
  expect(sentence).toBe(
    `up from 8.0% in the three months before. Across other brands in Food/Beverage, ${text}`,
  );
});
