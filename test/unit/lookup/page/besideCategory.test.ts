import { expect, test } from 'vitest';
import {
  besideCategory,
  besideText,
  indexFigure,
  indexKey,
  indexOf,
  indexText,
  markedIndexKey,
  timesFigure,
} from '../../../../shared/rules/lookup/besideCategory.ts';

const group = { n: 1000, rivals_known: 10_000 };

test('a share is a multiple of what all rivals have together', () => {
  const beside = besideCategory({ n: 168, rivals_n: 1040 }, group);
  expect(beside && [indexOf(beside), beside.category, beside.clear]).toEqual([162, 10.4, true]);
  expect(besideText(beside)).toBe('1.6 times the others’ 10%');
  expect(beside && indexText(beside)).toBe('index 162, 95% interval 139 to 188');
});

test('the interval is that of the logarithm of the ratio of two independent shares', () => {
  const beside = besideCategory({ n: 168, rivals_n: 1040 }, group);
  const error = Math.sqrt((1 - 0.168) / 168 + (1 - 0.104) / 1040);
  expect(Math.log((beside?.high ?? 0) / (beside?.times ?? 1))).toBeCloseTo(1.96 * error, 10);
  expect(Math.log((beside?.times ?? 1) / (beside?.low ?? 1))).toBeCloseTo(1.96 * error, 10);
});

test('an index has a number only where its interval leaves out 100, otherwise a dot', () => {
  const clear = besideCategory({ n: 130, rivals_n: 1000 }, group);
  const unclear = besideCategory({ n: 115, rivals_n: 1000 }, group);
  expect([indexFigure(clear), indexFigure(unclear)]).toEqual(['130', '·']);
  expect(besideText(unclear)).toBe('no clear difference from the others’ 10%');
});

test('repeated texts widen the interval until a difference is no longer clear', () => {
  const share = { n: 130, rivals_n: 1000 };
  expect(besideCategory(share, group)?.clear).toBe(true);
  expect(besideCategory({ ...share, effect: 3 }, group)?.clear).toBe(false);
});

test.each([
  ['fewer than ten authors', { n: 9, rivals_n: 1000 }, group],
  ['fewer than thirty authors of rivals', { n: 168, rivals_n: 29 }, group],
  ['a row without rivals', { n: 168 }, group],
  ['a group without rivals, as in earlier releases', { n: 168, rivals_n: 1000 }, { n: 1000 }],
])('there is no index for %s, and a dash stands in its place', (_, share, of) => {
  const beside = besideCategory(share, of);
  expect(beside).toBeNull();
  expect(indexFigure(beside)).toBe('–');
  expect(besideText(beside)).toBe('too few to compare with others');
});

test('a value that everybody has differs by nothing', () => {
  const beside = besideCategory({ n: 1000, rivals_n: 10_000 }, group);
  expect(beside && [beside.times, beside.low, beside.high, beside.clear]).toEqual([1, 1, 1, false]);
});

test.each([
  [0.03, '0.03'],
  [0.84, '0.8'],
  [1.04, '1.04'],
  [1.6, '1.6'],
  [12.34, 'over 10'],
])('the ratio %d is written as %s', (times, text) => expect(timesFigure(times)).toBe(text));

test('the key of an index names the objects that it compares with', () => {
  expect(indexKey('emojis')).toBe('Index: 100 is the share of other emojis together, · no clear difference');
  expect(markedIndexKey('brands')).toMatch(/^Index: 100 is the share of other brands together \(the line\),/);
});
