import { expect, it } from 'vitest';
import { clipToSpan } from '../../../../functions/lookup/release/visible/clipToSpan.ts';
import { withEnoughBehind } from '../../../../functions/lookup/release/visible/visibleInsight.ts';
import { comparedLeftOut, leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';

const lists = ['us_state', 'us_msa', 'themes'] as const;

it.each([
  [
    { us_state: 1 },
    1,
    '1 state with fewer than 10 authors is left out. Totals are approximate where exact ones would reveal them.',
  ],
  [
    { us_state: 12 },
    12,
    '12 states with fewer than 10 authors are left out. Totals are approximate where exact ones would reveal them.',
  ],
  [
    { us_state: 12, us_msa: 1040, themes: 3 },
    1055,
    '12 states, 1,040 metropolitan areas and 3 themes with fewer than 10 authors are left out. Totals are approximate where exact ones would reveal them.',
  ],
])('a shortened list states how many rows were left out: %j', (left_out, rows, text) => {
  expect(leftOutRows(anInsight({ left_out }), lists)).toEqual({ rows, text });
});

it('nothing is stated for complete lists and for releases without the counts', () => {
  expect(leftOutRows(anInsight({ left_out: { country: 4 } }), lists)).toBeUndefined();
  expect(leftOutRows(anInsight(), lists)).toBeUndefined();
});

it('a comparison states the rows left out for each object', () => {
  const one = { name: 'Oatmere', insight: anInsight({ left_out: { us_state: 12, themes: 3 } }) };
  const other = { name: 'Brightwater', insight: anInsight({ left_out: { themes: 1 } }) };
  expect(comparedLeftOut([one], ['themes'])?.text).toBe('3 themes with fewer than 10 authors are left out.');
  expect(comparedLeftOut([one, other], lists)).toEqual({
    rows: 16,
    text: 'Rows left out for having fewer than 10 authors: Oatmere 15, Brightwater 1.',
  });
  expect(comparedLeftOut([one, other], ['gender'])).toBeUndefined();
});

it('the rows left out aren’t stated with too small a base, nor outside the profile’s dates', () => {
  const insight = aRichInsight({ left_out: { us_state: 2, gender: 1, themes: 3 } });
  const few = { ...insight.geographies, us_state: { n: 29, shares: [] } };
  expect(withEnoughBehind({ ...insight, geographies: few }).left_out).toEqual({ gender: 1, themes: 3 });
  // Without any row, a group has no number.
  const none = { ...insight.geographies, us_state: { n: 0, shares: [] } };
  expect(withEnoughBehind({ ...insight, geographies: none }).left_out).toEqual(insight.left_out);
  expect(clipToSpan(insight, { from: null, to: insight.last_month - 1 }).left_out).toEqual({});
});
