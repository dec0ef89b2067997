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
  return found?.sentence.replace('Taste rose to 15% of authors, ', '');
};

test('a theme is a finding only if the bound of its earlier share is below the share', () => {
  expect(sentenceOf({ under: ['percent_before'] })).toBe(
    'from fewer than 10 of 190; in other brands it rose to 9%, from 6%.',
  );
  expect(sentenceOf({ percent_before: 15.2, under: ['percent_before'] })).toBeUndefined();
});

test('a share that hardly moved among the others stayed near what it was', () =>
  expect(sentenceOf({ category: 4.2, category_before: 3.9, under: [] })).toBe(
    'from 8%; in other brands it stayed near 4%.',
  ));

test('two shares that would read the same have a decimal', () =>
  expect(sentenceOf({ percent: 15.4, percent_before: 14.9, under: [] })).toContain(
    'rose to 15.4% of authors, from 14.9%',
  ));

test.each([
  [{ category: 0.6, category_before: 0.9, under: ['category'] }, 'it fell to under 1%, from 1%.'],
  [{ category: 0.9, category_before: 0.6, under: ['category_before'] }, 'it rose to 1%, from under 1%.'],
  [{ category: 0.9, category_before: 0.6, under: ['category'] }, 'it was at most 1% both times.'],
  [{ category: 0.6, category_before: 0.9, under: ['category_before'] }, 'it was at most 1% both times.'],
  [
    { category: 0.6, category_before: 0.9, under: ['category', 'category_before'] },
    'it was at most 1% both times.',
  ],
] as const)('a bound of the category gets a direction only if it supports one: %j', (over, text) => {
  const sentence = sentenceOf({ ...over, under: [...over.under] });
  expect(sentence).toBe(`from 8%; in other brands ${text}`);
});
