import { expect, test } from 'vitest';
import {
  type ComparedShare,
  chanceOf,
  indexOf,
  worthOfShare,
} from '../../../../../functions/lookup/pipeline/findings/audienceFindings.ts';
import { bothTails } from '../../../../../functions/lookup/pipeline/findings/normal.ts';

const compared = (
  authors: number,
  known: number,
  rivalsAuthors: number,
  rivalsKnown: number,
): ComparedShare => ({
  authors,
  known,
  rivals: 10,
  rivalsAuthors,
  rivalsDisclosed: rivalsAuthors,
  rivalsKnown,
  effect: 1,
});

test('the tails of the normal distribution match the published tables', () => {
  for (const [z, p] of [
    [0, 1],
    [1.96, 0.049996],
    [-2.5758, 0.01],
    [5, 5.733e-7],
  ] as const)
    expect(bothTails(z) / p).toBeCloseTo(1, 3);
});

test('a share equal to the category’s has a high p-value, one far from it a tiny one', () => {
  expect(chanceOf(compared(200, 1000, 2000, 10_000))).toBeGreaterThan(0.9);
  expect(chanceOf(compared(300, 1000, 2000, 10_000))).toBeLessThan(1e-9);
  // 26 % of 100 beside 20 %: 1.4 standard errors.
  expect(chanceOf(compared(26, 100, 2000, 10_000))).toBeCloseTo(0.14, 1);
});

test('the index is the ratio of the shares, with a wider interval for fewer authors', () => {
  const [few, many] = [compared(30, 100, 2000, 10_000), compared(300, 1000, 2000, 10_000)].map(indexOf);
  for (const each of [few, many]) expect(each?.index).toBeCloseTo(1.5, 6);
  // By hand: exp(1.96 x sqrt(0.7 / 300 + 0.8 / 2000)) = 1.108.
  expect(many?.low).toBeCloseTo(1.5 / 1.108, 2);
  expect(many?.high).toBeCloseTo(1.5 * 1.108, 2);
  expect(few && many && few.high - few.low).toBeGreaterThan(2 * ((many?.high ?? 0) - (many?.low ?? 0)));
});

test('a sentence needs 1.3 times the category’s share, five points of difference and an interval without 1', () => {
  expect(worthOfShare(compared(300, 1000, 2000, 10_000))).toBeGreaterThan(1);
  expect(worthOfShare(compared(130, 1000, 2000, 10_000))).toBeGreaterThan(1);
  expect(worthOfShare(compared(259, 1000, 2000, 10_000))).toBeUndefined();
  expect(worthOfShare(compared(8000, 100_000, 4000, 100_000))).toBeUndefined();
  expect(worthOfShare(compared(12, 40, 2000, 10_000))).toBeUndefined();
  expect(worthOfShare(compared(9, 1000, 2000, 10_000))).toBeUndefined();
});

test('a more certain difference ranks above one of the same size', () => {
  const [few = 0, many = 0] = [compared(60, 200, 2000, 10_000), compared(600, 2000, 2000, 10_000)].map(
    worthOfShare,
  );
  expect(many).toBeGreaterThan(few);
});

test('four times the variance has the p-value and interval of a quarter of the authors', () => {
  const copied = { ...compared(400, 1000, 2000, 10_000), effect: 4 };
  const fewer = compared(100, 250, 500, 2500);
  expect(indexOf(copied).low).toBeCloseTo(indexOf(fewer).low, 9);
  expect(Math.log(chanceOf(copied))).toBeCloseTo(Math.log(chanceOf(fewer)), 0);
});
