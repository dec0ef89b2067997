import { expect, test } from 'vitest';
import type { ReportFigures, ReportFinding } from '../../../shared/model/content/reportFigures.ts';
import { editionChanges } from '../../../shared/rules/content/editionChanges.ts';

const finding = (over: Partial<ReportFinding>): ReportFinding => ({
  sentence: 'Posts about Oat Drink rose.',
  object_sid: 1,
  object_name: 'Oat Drink',
  type: 'PL',
  measure: { of: 'year_change' },
  value: 4.6,
  figure: '+4.6%',
  version: 1,
  ...over,
});
const figures = (...findings: ReportFinding[]): ReportFigures => ({
  source: 1,
  vertical: 1215,
  last_month: 200,
  release: null,
  findings,
});
const changes = (before: ReportFinding[], now: ReportFinding[]) =>
  editionChanges(figures(...before), figures(...now));

test('a finding with another figure moved, whatever its sentence says', () => {
  const now = finding({ sentence: 'Posts about Oat Drink held their level.', value: 2.1, figure: '+2.1%' });
  expect(changes([finding({})], [now])).toEqual({
    came: [],
    went: [],
    moved: [{ sentence: now.sentence, before: '+4.6%', now: '+2.1%' }],
  });
});

test('a figure that is the same after rounding didn’t move', () => {
  expect(changes([finding({})], [finding({ value: 4.62 })])).toEqual({ came: [], went: [], moved: [] });
});

test('findings about another object or another figure came and went', () => {
  const tea = finding({ object_sid: 2, object_name: 'Tea', sentence: 'Posts about Tea rose.' });
  const back = finding({
    measure: { of: 'returned' },
    sentence: '31% came back.',
    value: 31,
    figure: '31.0%',
  });
  expect(changes([finding({}), tea], [finding({}), back])).toEqual({
    came: ['31% came back.'],
    went: ['Posts about Tea rose.'],
    moved: [],
  });
});

test('a finding without a figure is the same as long as its sentence is', () => {
  const link = finding({ measure: null, value: null, figure: null, sentence: 'More posts mention Coffee.' });
  expect(changes([link], [link])).toEqual({ came: [], went: [], moved: [] });
  expect(changes([link], [{ ...link, sentence: 'More posts mention Tea.' }])).toMatchObject({
    came: ['More posts mention Tea.'],
    went: ['More posts mention Coffee.'],
  });
});
