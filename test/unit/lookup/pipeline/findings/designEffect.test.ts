import { expect, test } from 'vitest';
import {
  designEffect,
  sharedEffect,
} from '../../../../../functions/lookup/pipeline/documents/designEffect.ts';

/** Circles of authors with the same text, some with the trait, beside single authors. */
function circles(of: readonly { size: number; having: number }[], alone: { known: number; having: number }) {
  const sum = (value: (each: { size: number; having: number }) => number) =>
    of.reduce((total, each) => total + value(each), 0);
  return {
    known: alone.known + sum(({ size }) => size),
    authors: alone.having + sum(({ having }) => having),
    paired: sum(({ size }) => size * (size - 1)),
    pairedOne: sum(({ size, having }) => having * (size - 1)),
    pairedBoth: sum(({ having }) => having * (having - 1)),
  };
}

test('ten texts of five accounts each count as ten authors, but texts of one author count unchanged', () => {
  expect(designEffect(10 * 5 * 4, 50)).toBe(5);
  expect(designEffect(0, 50)).toBe(1);
  expect(designEffect(0, 0)).toBe(1);
});

test('accounts that repeat a text count as one for a trait they share', () => {
  const same = Array.from({ length: 10 }, (_, at) => ({ size: 5, having: at < 5 ? 5 : 0 }));
  expect(sharedEffect(circles(same, { known: 0, having: 0 }))).toBeCloseTo(5, 9);
});

test('accounts that are no more alike than others count separately', () => {
  const mixed = Array.from({ length: 32 }, (_, at) => ({ size: 2, having: [2, 1, 1, 0][at % 4] ?? 0 }));
  expect(sharedEffect(circles(mixed, { known: 0, having: 0 }))).toBe(1);
});

test('a trait that everyone has doesn’t increase the variance', () => {
  expect(sharedEffect(circles([{ size: 5, having: 5 }], { known: 5, having: 5 }))).toBe(1);
});
